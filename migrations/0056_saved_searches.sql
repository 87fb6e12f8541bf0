CREATE TABLE "lead_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"visa_type" text,
	"language" text,
	"urgency" text,
	"alert" boolean DEFAULT true NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_searches_filters_unique" UNIQUE NULLS NOT DISTINCT("lawyer_id","visa_type","language","urgency"),
	CONSTRAINT "lead_searches_five_places" CHECK ("lead_searches"."place" between 1 and 5),
	CONSTRAINT "lead_searches_visa_type_known" CHECK ("lead_searches"."visa_type" in ('family', 'h1b', 'o1', 'eb1', 'student', 'asylum', 'naturalization', 'deportation', 'other')),
	CONSTRAINT "lead_searches_language_known" CHECK ("lead_searches"."language" in ('en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it')),
	CONSTRAINT "lead_searches_urgency_known" CHECK ("lead_searches"."urgency" in ('low', 'medium', 'high', 'urgent'))
);
--> statement-breakpoint
ALTER TABLE "lead_searches" ADD CONSTRAINT "lead_searches_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_searches_place_unique" ON "lead_searches" USING btree ("lawyer_id","place");--> statement-breakpoint
CREATE INDEX "lead_moves_at_index" ON "lead_moves" USING btree ("at");