ALTER TABLE "lead_claims" DROP CONSTRAINT "lead_claims_status_known";--> statement-breakpoint
ALTER TABLE "lead_moves" DROP CONSTRAINT "lead_moves_move_known";--> statement-breakpoint
DROP INDEX "lead_claims_lead_id_lawyer_id_unique";--> statement-breakpoint
DROP INDEX "leads_expires_at_index";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "decision_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_decision_asked_at_index" ON "leads" USING btree ("decision_asked_at") WHERE "leads"."decision_asked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_claims_lead_id_lawyer_id_unique" ON "lead_claims" USING btree ("lead_id","lawyer_id") WHERE "lead_claims"."status" not in ('undecided', 'released');--> statement-breakpoint
CREATE INDEX "leads_expires_at_index" ON "leads" USING btree ("expires_at") WHERE "leads"."status" in ('open', 'claimed') and "leads"."decision_asked_at" is null;--> statement-breakpoint
ALTER TABLE "lead_claims" ADD CONSTRAINT "lead_claims_status_known" CHECK ("lead_claims"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'undecided', 'ended', 'handed_back', 'released'));--> statement-breakpoint
ALTER TABLE "lead_moves" ADD CONSTRAINT "lead_moves_move_known" CHECK ("lead_moves"."move" in ('submit', 'update', 'open_to_all', 'keep_offered', 'claim', 'accept', 'decline_claim', 'withdraw_claim', 'expire_claim', 'ask_decision', 'take_more_time', 'end_undecided', 'withdraw', 'complete', 'resume', 'close', 'change_lawyer', 'end', 'hand_back', 'ask_client', 'keep_lawyer', 'end_silent', 'release', 'expire', 'reopen'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_asked_while_claimed" CHECK ("leads"."decision_asked_at" is null or "leads"."status" = 'claimed');