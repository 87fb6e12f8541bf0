CREATE TABLE "lead_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"text" text NOT NULL,
	"due" date,
	"mover" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "lead_steps_mover_known" CHECK ("lead_steps"."mover" in ('lawyer', 'client')),
	CONSTRAINT "lead_steps_text_short" CHECK (char_length("lead_steps"."text") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "lead_steps" ADD CONSTRAINT "lead_steps_claim_id_lead_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."lead_claims"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_steps_one_open_unique" ON "lead_steps" USING btree ("claim_id") WHERE "lead_steps"."done_at" is null;--> statement-breakpoint
CREATE INDEX "lead_steps_claim_id_index" ON "lead_steps" USING btree ("claim_id","done_at");