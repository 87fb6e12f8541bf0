ALTER TABLE "lawyer_profiles" ADD COLUMN "recheck_told" integer;--> statement-breakpoint
ALTER TABLE "lawyer_profiles" ADD COLUMN "renewal_asked_at" timestamp (3) with time zone;