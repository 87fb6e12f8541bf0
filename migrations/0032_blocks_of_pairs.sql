ALTER TABLE "conversations" DROP CONSTRAINT "conversations_contact_hidden_while_locked";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "client_block" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "lawyer_block" jsonb;--> statement-breakpoint
ALTER TABLE "conversations" drop column "locked";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "locked" boolean GENERATED ALWAYS AS (locked_at is not null or client_block is not null or lawyer_block is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contact_hidden_while_locked" CHECK ("conversations"."contact_released_at" is null or ("conversations"."locked_at" is null and "conversations"."client_block" is null and "conversations"."lawyer_block" is null));
