CREATE TABLE "lead_offers" (
	"lead_id" uuid NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lead_offers_pkey" PRIMARY KEY("lead_id","lawyer_id"),
	CONSTRAINT "lead_offers_places" CHECK ("lead_offers"."place" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "lead_moves" DROP CONSTRAINT "lead_moves_move_known";--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_offers" ADD CONSTRAINT "lead_offers_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_offers_place_unique" ON "lead_offers" USING btree ("lead_id","place");--> statement-breakpoint
CREATE INDEX "lead_offers_lawyer_id_index" ON "lead_offers" USING btree ("lawyer_id");--> statement-breakpoint
ALTER TABLE "lead_moves" ADD CONSTRAINT "lead_moves_move_known" CHECK ("lead_moves"."move" in ('submit', 'update', 'open_to_all', 'keep_offered', 'offer', 'claim', 'accept', 'decline_claim', 'withdraw_claim', 'expire_claim', 'ask_decision', 'take_more_time', 'end_undecided', 'withdraw', 'complete', 'resume', 'close', 'change_lawyer', 'end', 'hand_back', 'offer_handover', 'withdraw_handover', 'agree_handover', 'decline_handover', 'refuse_handover', 'take_over', 'end_handover', 'ask_client', 'keep_lawyer', 'end_silent', 'release', 'expire', 'reopen'));