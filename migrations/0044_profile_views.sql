CREATE TABLE "profile_viewers" (
	"lawyer_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "profile_viewers_pkey" PRIMARY KEY("lawyer_id","viewer","day")
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"lawyer_id" uuid NOT NULL,
	"month" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "profile_views_pkey" PRIMARY KEY("lawyer_id","month"),
	CONSTRAINT "profile_views_positive" CHECK ("profile_views"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "lead_sightings" (
	"lawyer_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_sightings_pkey" PRIMARY KEY("lawyer_id","lead_id")
);
--> statement-breakpoint
ALTER TABLE "profile_viewers" ADD CONSTRAINT "profile_viewers_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_sightings" ADD CONSTRAINT "lead_sightings_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_sightings" ADD CONSTRAINT "lead_sightings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_viewers_day_index" ON "profile_viewers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "lead_sightings_lead_id_index" ON "lead_sightings" USING btree ("lead_id");