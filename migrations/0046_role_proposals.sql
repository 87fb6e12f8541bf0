CREATE TABLE "role_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"from_role" text NOT NULL,
	"to_role" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "role_proposals_from_known" CHECK ("role_proposals"."from_role" in ('user', 'lawyer', 'admin')),
	CONSTRAINT "role_proposals_to_known" CHECK ("role_proposals"."to_role" in ('user', 'lawyer', 'admin')),
	CONSTRAINT "role_proposals_status_known" CHECK ("role_proposals"."status" in ('open', 'confirmed', 'withdrawn', 'lapsed')),
	CONSTRAINT "role_proposals_changes" CHECK ("role_proposals"."from_role" <> "role_proposals"."to_role"),
	CONSTRAINT "role_proposals_two_people" CHECK ("role_proposals"."status" <> 'confirmed' or "role_proposals"."decided_by" <> "role_proposals"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_proposals_one_open_unique" ON "role_proposals" USING btree ("user_id") WHERE "role_proposals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "role_proposals_proposed_by_index" ON "role_proposals" USING btree ("proposed_by");