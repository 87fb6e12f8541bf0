ALTER TABLE "lead_claims" DROP CONSTRAINT "lead_claims_status_known";--> statement-breakpoint
DROP INDEX "reviews_lead_id_unique";--> statement-breakpoint
DROP INDEX "lead_claims_lead_id_lawyer_id_unique";--> statement-breakpoint
ALTER TABLE "lead_claims" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lead_claims" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "lead_claims" ADD COLUMN "end_note" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "silence_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "silence_answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_in_progress_index" ON "leads" USING btree ("id") WHERE "leads"."status" = 'in_progress';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_lead_id_lawyer_id_unique" ON "reviews" USING btree ("lead_id","lawyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_claims_lead_id_lawyer_id_unique" ON "lead_claims" USING btree ("lead_id","lawyer_id") WHERE "lead_claims"."status" <> 'released';--> statement-breakpoint
ALTER TABLE "lead_claims" ADD CONSTRAINT "lead_claims_end_reason_known" CHECK ("lead_claims"."end_reason" in ('no_answer', 'not_satisfied', 'cost', 'solved', 'conflict_of_interest', 'no_time', 'not_my_field', 'no_contact', 'other'));--> statement-breakpoint
ALTER TABLE "lead_claims" ADD CONSTRAINT "lead_claims_status_known" CHECK ("lead_claims"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'ended', 'handed_back', 'released'));--> statement-breakpoint
ALTER TABLE "lead_moves" ADD CONSTRAINT "lead_moves_move_known" CHECK ("lead_moves"."move" in ('submit', 'update', 'open_to_all', 'keep_offered', 'claim', 'accept', 'decline_claim', 'withdraw_claim', 'expire_claim', 'withdraw', 'complete', 'resume', 'close', 'change_lawyer', 'end', 'hand_back', 'ask_client', 'keep_lawyer', 'end_silent', 'release', 'expire', 'reopen'));