CREATE TABLE "timeline_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid,
	"case_type" text NOT NULL,
	"title" text,
	"start_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timeline_cases_case_type_known" CHECK ("timeline_cases"."case_type" in ('h1b', 'family', 'eb1', 'eb2', 'o1', 'l1', 'asylum', 'naturalization', 'removal', 'other'))
);
--> statement-breakpoint
CREATE TABLE "timeline_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"step_id" uuid,
	"name_key" text,
	"name" text,
	"position" integer NOT NULL,
	"status" text DEFAULT 'missing' NOT NULL,
	"expires_on" date,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timeline_documents_status_known" CHECK ("timeline_documents"."status" in ('missing', 'have', 'expires')),
	CONSTRAINT "timeline_documents_named" CHECK ("timeline_documents"."name_key" is not null or "timeline_documents"."name" is not null),
	CONSTRAINT "timeline_documents_expiry" CHECK (("timeline_documents"."status" = 'expires') = ("timeline_documents"."expires_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "timeline_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeline_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"view" text DEFAULT 'timeline' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timeline_preferences_view_known" CHECK ("timeline_preferences"."view" in ('timeline', 'checklist'))
);
--> statement-breakpoint
CREATE TABLE "timeline_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"step_id" uuid,
	"document_id" uuid,
	"days_before" integer NOT NULL,
	"date" date NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "timeline_reminders_about_one" CHECK (num_nonnulls("timeline_reminders"."step_id", "timeline_reminders"."document_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "timeline_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timeline_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"template_key" text,
	"title" text,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"date" date,
	"done_on" date,
	"note" text,
	"rule" text,
	"notice_date" date,
	"served_by" text,
	"printed_date" date,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timeline_steps_type_known" CHECK ("timeline_steps"."type" in ('milestone', 'document', 'interview', 'decision', 'deadline')),
	CONSTRAINT "timeline_steps_served_by_known" CHECK ("timeline_steps"."served_by" in ('mail', 'mail_abroad', 'electronic', 'personal')),
	CONSTRAINT "timeline_steps_named" CHECK ("timeline_steps"."template_key" is not null or "timeline_steps"."title" is not null),
	CONSTRAINT "timeline_steps_rule_has_notice" CHECK ("timeline_steps"."rule" is null or "timeline_steps"."notice_date" is not null)
);
--> statement-breakpoint
ALTER TABLE "timeline_cases" ADD CONSTRAINT "timeline_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_cases" ADD CONSTRAINT "timeline_cases_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_documents" ADD CONSTRAINT "timeline_documents_case_id_timeline_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."timeline_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_documents" ADD CONSTRAINT "timeline_documents_step_id_timeline_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."timeline_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_feeds" ADD CONSTRAINT "timeline_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_preferences" ADD CONSTRAINT "timeline_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_reminders" ADD CONSTRAINT "timeline_reminders_step_id_timeline_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."timeline_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_reminders" ADD CONSTRAINT "timeline_reminders_document_id_timeline_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."timeline_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_shares" ADD CONSTRAINT "timeline_shares_case_id_timeline_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."timeline_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_steps" ADD CONSTRAINT "timeline_steps_case_id_timeline_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."timeline_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_cases_lead_id_unique" ON "timeline_cases" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "timeline_cases_user_id_created_at_index" ON "timeline_cases" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "timeline_documents_case_id_index" ON "timeline_documents" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "timeline_documents_step_id_index" ON "timeline_documents" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "timeline_documents_expires_on_index" ON "timeline_documents" USING btree ("expires_on") WHERE "timeline_documents"."expires_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_feeds_token_hash_unique" ON "timeline_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_reminders_step_unique" ON "timeline_reminders" USING btree ("step_id","date","days_before") WHERE step_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_reminders_document_unique" ON "timeline_reminders" USING btree ("document_id","date","days_before") WHERE document_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "timeline_shares_token_hash_unique" ON "timeline_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "timeline_shares_case_id_index" ON "timeline_shares" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "timeline_steps_case_id_position_index" ON "timeline_steps" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "timeline_steps_reminded_index" ON "timeline_steps" USING btree ("date") WHERE "timeline_steps"."done_on" is null and "timeline_steps"."type" in ('deadline', 'interview');