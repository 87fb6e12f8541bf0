CREATE TABLE "lawyer_changes" (
	"lawyer_id" uuid PRIMARY KEY NOT NULL,
	"proposed" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lawyer_changes_status_known" CHECK ("lawyer_changes"."status" in ('waiting', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "lawyer_profiles" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lawyer_changes" ADD CONSTRAINT "lawyer_changes_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lawyer_changes_status_index" ON "lawyer_changes" USING btree ("status","asked_at");