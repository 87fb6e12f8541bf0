ALTER TABLE "invoices" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_dispute_known" CHECK ("invoices"."dispute" in ('open', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refunded_not_negative" CHECK ("invoices"."refunded_cents" >= 0);