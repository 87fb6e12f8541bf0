CREATE TABLE "outside_calendars" (
	"lawyer_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"taken" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"failed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;