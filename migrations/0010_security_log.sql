CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bucket" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"person_id" uuid,
	"network" text,
	"browser" text,
	"system" text,
	"detail" text,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_events_bucket_unique" UNIQUE("bucket"),
	CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('sign_in', 'second_factor', 'recovery_code', 'factor_on', 'factor_off', 'recovery_codes_renewed', 'reset_asked', 'reset_done', 'password_changed', 'email_change_asked', 'email_change_done', 'email_change_stopped', 'role_changed', 'session_ended', 'access', 'admin_act')),
	CONSTRAINT "security_events_outcome_known" CHECK ("security_events"."outcome" in ('done', 'failed', 'refused')),
	CONSTRAINT "security_events_browser_known" CHECK ("security_events"."browser" in ('Edge', 'Opera', 'Samsung Internet', 'Firefox', 'Chrome', 'Safari')),
	CONSTRAINT "security_events_system_known" CHECK ("security_events"."system" in ('iPhone', 'iPad', 'Android', 'Windows', 'macOS', 'Linux')),
	CONSTRAINT "security_events_detail_is_a_code" CHECK ("security_events"."detail" ~ '^[A-Za-z0-9_.-]{1,80}$')
);
--> statement-breakpoint
CREATE INDEX "security_events_person_index" ON "security_events" USING btree ("person_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_last_at_index" ON "security_events" USING btree ("last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_kind_index" ON "security_events" USING btree ("kind","last_at" DESC NULLS LAST);