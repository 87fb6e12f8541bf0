ALTER TABLE "conversations" ADD COLUMN "lock_category" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "claim_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "lawyer_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lock_category_known" CHECK ("conversations"."lock_category" in ('no_contact', 'finished', 'not_fitting', 'rules', 'lawyer_gone'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contact_hidden_while_locked" CHECK ("conversations"."contact_released_at" is null or "conversations"."locked_at" is null);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lawyer_waits_after_a_claim" CHECK (not "conversations"."lawyer_waits" or "conversations"."claim_ended_at" is not null);