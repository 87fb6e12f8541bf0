CREATE TABLE "sandbox_setups" (
	"ref" text PRIMARY KEY NOT NULL,
	"serial" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_setups_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_secret" text NOT NULL,
	"subscription_ref" text NOT NULL,
	"card" text,
	CONSTRAINT "sandbox_setups_serial_unique" UNIQUE("serial"),
	CONSTRAINT "sandbox_setups_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_setups_card_known" CHECK ("sandbox_setups"."card" in ('pays', 'declined', 'asks', 'fails_later'))
);
--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_setups" ADD CONSTRAINT "sandbox_setups_subscription_ref_sandbox_subscriptions_ref_fk" FOREIGN KEY ("subscription_ref") REFERENCES "public"."sandbox_subscriptions"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_setups_one_open" ON "sandbox_setups" USING btree ("subscription_ref") WHERE card is null;--> statement-breakpoint
CREATE INDEX "sandbox_setups_subscription_ref_index" ON "sandbox_setups" USING btree ("subscription_ref");