CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_subscription_id" uuid NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"number" text NOT NULL,
	"plan" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_ref_unique" UNIQUE("gateway","ref"),
	CONSTRAINT "invoices_gateway_known" CHECK ("invoices"."gateway" in ('sandbox', 'stripe', 'paypal')),
	CONSTRAINT "invoices_plan_known" CHECK ("invoices"."plan" in ('starter', 'professional', 'premium')),
	CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('paid', 'open', 'failed', 'refunded', 'void'))
);
--> statement-breakpoint
CREATE TABLE "provider_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"ref" text,
	"customer_ref" text,
	"plan" text NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"scheduled_plan" text,
	"read_ticket" integer DEFAULT 0 NOT NULL,
	"applied_ticket" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_subscriptions_ref_unique" UNIQUE("gateway","ref"),
	CONSTRAINT "provider_subscriptions_gateway_known" CHECK ("provider_subscriptions"."gateway" in ('sandbox', 'stripe', 'paypal')),
	CONSTRAINT "provider_subscriptions_status_known" CHECK ("provider_subscriptions"."status" in ('incomplete', 'active', 'past_due', 'cancelled')),
	CONSTRAINT "provider_subscriptions_plan_known" CHECK ("provider_subscriptions"."plan" in ('starter', 'professional', 'premium')),
	CONSTRAINT "provider_subscriptions_scheduled_plan_known" CHECK ("provider_subscriptions"."scheduled_plan" in ('starter', 'professional', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_acts" (
	"attempt" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"ref" text PRIMARY KEY NOT NULL,
	"subscription_ref" text NOT NULL,
	"plan" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_invoices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "sandbox_invoices_plan_known" CHECK ("sandbox_invoices"."plan" in ('starter', 'professional', 'premium')),
	CONSTRAINT "sandbox_invoices_status_known" CHECK ("sandbox_invoices"."status" in ('paid', 'open', 'failed', 'refunded', 'void'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"ref" text PRIMARY KEY NOT NULL,
	"attempt" text NOT NULL,
	"client_secret" text NOT NULL,
	"customer_ref" text NOT NULL,
	"plan" text NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"card" text,
	"anchor" timestamp (3) with time zone NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"scheduled_plan" text,
	CONSTRAINT "sandbox_subscriptions_attempt_unique" UNIQUE("attempt"),
	CONSTRAINT "sandbox_subscriptions_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_subscriptions_plan_known" CHECK ("sandbox_subscriptions"."plan" in ('starter', 'professional', 'premium')),
	CONSTRAINT "sandbox_subscriptions_scheduled_plan_known" CHECK ("sandbox_subscriptions"."scheduled_plan" in ('starter', 'professional', 'premium')),
	CONSTRAINT "sandbox_subscriptions_status_known" CHECK ("sandbox_subscriptions"."status" in ('incomplete', 'active', 'past_due', 'cancelled')),
	CONSTRAINT "sandbox_subscriptions_card_known" CHECK ("sandbox_subscriptions"."card" in ('pays', 'declined', 'asks', 'fails_later'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_at_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "scheduled_plan" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_provider_subscription_id_provider_subscriptions_id_fk" FOREIGN KEY ("provider_subscription_id") REFERENCES "public"."provider_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD CONSTRAINT "provider_subscriptions_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ADD CONSTRAINT "sandbox_invoices_subscription_ref_sandbox_subscriptions_ref_fk" FOREIGN KEY ("subscription_ref") REFERENCES "public"."sandbox_subscriptions"("ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_lawyer_id_issued_at_index" ON "invoices" USING btree ("lawyer_id","issued_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_provider_subscription_id_index" ON "invoices" USING btree ("provider_subscription_id");--> statement-breakpoint
CREATE INDEX "provider_subscriptions_lawyer_id_index" ON "provider_subscriptions" USING btree ("lawyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_subscriptions_one_checkout" ON "provider_subscriptions" USING btree ("lawyer_id") WHERE status = 'incomplete';--> statement-breakpoint
CREATE INDEX "provider_subscriptions_open_index" ON "provider_subscriptions" USING btree ("read_at") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "sandbox_invoices_subscription_ref_index" ON "sandbox_invoices" USING btree ("subscription_ref");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_due_index" ON "sandbox_subscriptions" USING btree ("period_end") WHERE status in ('active', 'past_due');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_subscription_id_provider_subscriptions_id_fk" FOREIGN KEY ("provider_subscription_id") REFERENCES "public"."provider_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_scheduled_plan_known" CHECK ("subscriptions"."scheduled_plan" in ('starter', 'professional', 'premium'));