ALTER TABLE "users" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
CREATE INDEX "users_leaving_at_index" ON "users" USING btree ("leaving_at") WHERE leaving_at is not null;