CREATE TABLE "place_requests" (
	"claim_id" uuid PRIMARY KEY NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"granted" boolean,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	CONSTRAINT "place_requests_decided_whole" CHECK (("place_requests"."granted" is null) = ("place_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "conflict_check_days" (
	"lawyer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conflict_check_days_pkey" PRIMARY KEY("lawyer_id","day"),
	CONSTRAINT "conflict_check_days_used_range" CHECK ("conflict_check_days"."used" between 0 and 15)
);
--> statement-breakpoint
CREATE TABLE "conflict_checks" (
	"lead_id" uuid NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"names" text[] NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "conflict_checks_pkey" PRIMARY KEY("lead_id","lawyer_id"),
	CONSTRAINT "conflict_checks_answer_known" CHECK ("conflict_checks"."answer" in ('clear', 'conflict'))
);
--> statement-breakpoint
ALTER TABLE "plan_usage" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "place_requests" ADD CONSTRAINT "place_requests_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_requests" ADD CONSTRAINT "place_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_check_days" ADD CONSTRAINT "conflict_check_days_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflict_checks" ADD CONSTRAINT "conflict_checks_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_requests_open_index" ON "place_requests" USING btree ("asked_at") WHERE "place_requests"."granted" is null;--> statement-breakpoint
CREATE INDEX "conflict_checks_lawyer_id_index" ON "conflict_checks" USING btree ("lawyer_id","read_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "plan_usage" ADD CONSTRAINT "plan_usage_returned_range" CHECK ("plan_usage"."returned" between 0 and 3);