CREATE TABLE "former_passwords" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_known";--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "enabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_passwords" ADD CONSTRAINT "former_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_passwords_user_id_index" ON "former_passwords" USING btree ("user_id","replaced_at");--> statement-breakpoint
CREATE INDEX "former_passwords_replaced_at_index" ON "former_passwords" USING btree ("replaced_at");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('sign_in', 'second_factor', 'recovery_code', 'factor_on', 'factor_off', 'recovery_codes_renewed', 'reset_asked', 'reset_done', 'password_changed', 'email_change_asked', 'email_change_done', 'email_change_stopped', 'email_change_taken_back', 'sign_up', 'password_check', 'foreign_origin', 'role_changed', 'session_ended', 'access', 'admin_act', 'share_made', 'share_ended', 'feed_made', 'feed_ended'));