CREATE TABLE "lawyer_terms" (
	"kind" text NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "lawyer_terms_pkey" PRIMARY KEY("kind","term"),
	CONSTRAINT "lawyer_terms_kind_known" CHECK ("lawyer_terms"."kind" in ('word', 'city'))
);
--> statement-breakpoint
ALTER TABLE "lawyer_listings" ADD COLUMN "premium" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lawyer_terms_term_index" ON "lawyer_terms" USING gin ("term" gin_trgm_ops);