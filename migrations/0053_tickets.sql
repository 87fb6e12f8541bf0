-- What was called answered is closed from now on; between open and closed comes waiting.
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_status_known";--> statement-breakpoint
UPDATE "contact_messages" SET "status" = 'closed' WHERE "status" = 'answered';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_known" CHECK ("status" in ('open', 'waiting', 'closed'));--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"via" text NOT NULL,
	"body" text NOT NULL,
	"mail_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_replies_side_known" CHECK ("contact_replies"."side" in ('person', 'team')),
	CONSTRAINT "contact_replies_via_known" CHECK ("contact_replies"."via" in ('page', 'mail', 'other_mail'))
);
--> statement-breakpoint
ALTER TABLE "one_time_links" DROP CONSTRAINT "one_time_links_kind_known";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_status_known";--> statement-breakpoint
DROP INDEX "contact_messages_status_created_at_index";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "queue_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "moved_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_replies_mail_key_unique" ON "contact_replies" USING btree ("message_id","mail_key");--> statement-breakpoint
CREATE INDEX "contact_replies_message_id_index" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_status_queue_at_index" ON "contact_messages" USING btree ("status","queue_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_status_moved_at_index" ON "contact_messages" USING btree ("status","moved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id","moved_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_kind_known" CHECK ("one_time_links"."kind" in ('sign-up', 'email-change', 'email-stop', 'password', 'firm-invitation', 'ticket', 'ticket-reply'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_plan_known" CHECK ("contact_messages"."plan" in ('starter', 'professional', 'premium'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('open', 'waiting', 'closed'));--> statement-breakpoint
-- Messages from before the queue had an order stand where they were written.
UPDATE "contact_messages" SET "queue_at" = "created_at", "moved_at" = coalesce("answered_at", "created_at");
