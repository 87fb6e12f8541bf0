CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- A lawyer has one appointment at a time, with the minutes kept free after it; a client has one at a time. Ended ones hold nothing.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lawyer_time"
  EXCLUDE USING gist ("lawyer_id" WITH =, tstzrange("starts_at", "busy_until") WITH &&)
  WHERE ("status" IN ('requested', 'confirmed'));
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_time"
  EXCLUDE USING gist ("client_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE ("status" IN ('requested', 'confirmed'));
