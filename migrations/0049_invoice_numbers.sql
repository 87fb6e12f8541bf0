CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_series_known" CHECK ("invoice_series"."series" in ('demo', 'paid'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "serial" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer" text;