CREATE TABLE "lead_handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"firm_id" uuid NOT NULL,
	"to_lawyer_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "lead_handovers_status_known" CHECK ("lead_handovers"."status" in ('asked', 'agreed', 'taken', 'declined', 'refused', 'withdrawn', 'ended')),
	CONSTRAINT "lead_handovers_agreed_by_the_client" CHECK ("lead_handovers"."status" not in ('agreed', 'taken', 'refused') or "lead_handovers"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "lead_claims" DROP CONSTRAINT "lead_claims_status_known";--> statement-breakpoint
ALTER TABLE "lead_moves" DROP CONSTRAINT "lead_moves_move_known";--> statement-breakpoint
DROP INDEX "lead_claims_lead_id_lawyer_id_unique";--> statement-breakpoint
ALTER TABLE "lead_claims" ADD COLUMN "firm_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_handovers" ADD CONSTRAINT "lead_handovers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_handovers" ADD CONSTRAINT "lead_handovers_claim_id_lead_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."lead_claims"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_handovers" ADD CONSTRAINT "lead_handovers_firm_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_handovers" ADD CONSTRAINT "lead_handovers_to_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("to_lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_handovers" ADD CONSTRAINT "lead_handovers_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_handovers_one_open_unique" ON "lead_handovers" USING btree ("lead_id") WHERE "lead_handovers"."status" in ('asked', 'agreed');--> statement-breakpoint
CREATE INDEX "lead_handovers_claim_id_index" ON "lead_handovers" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "lead_handovers_to_lawyer_id_index" ON "lead_handovers" USING btree ("to_lawyer_id");--> statement-breakpoint
ALTER TABLE "lead_claims" ADD CONSTRAINT "lead_claims_firm_id_firms_owner_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("owner_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_claims_firm_id_index" ON "lead_claims" USING btree ("firm_id") WHERE "lead_claims"."firm_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_claims_lead_id_lawyer_id_unique" ON "lead_claims" USING btree ("lead_id","lawyer_id") WHERE "lead_claims"."status" not in ('undecided', 'released', 'handed_over');--> statement-breakpoint
ALTER TABLE "lead_claims" ADD CONSTRAINT "lead_claims_status_known" CHECK ("lead_claims"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired', 'undecided', 'ended', 'handed_back', 'handed_over', 'released'));--> statement-breakpoint
ALTER TABLE "lead_moves" ADD CONSTRAINT "lead_moves_move_known" CHECK ("lead_moves"."move" in ('submit', 'update', 'open_to_all', 'keep_offered', 'claim', 'accept', 'decline_claim', 'withdraw_claim', 'expire_claim', 'ask_decision', 'take_more_time', 'end_undecided', 'withdraw', 'complete', 'resume', 'close', 'change_lawyer', 'end', 'hand_back', 'offer_handover', 'withdraw_handover', 'agree_handover', 'decline_handover', 'refuse_handover', 'take_over', 'end_handover', 'ask_client', 'keep_lawyer', 'end_silent', 'release', 'expire', 'reopen'));