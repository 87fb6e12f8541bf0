ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_topic_known";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "page" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_topic_known" CHECK ("contact_messages"."topic" in ('account', 'case', 'lawyer', 'privacy', 'billing', 'accessibility', 'translation', 'press', 'other'));