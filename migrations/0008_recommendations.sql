CREATE TABLE "question_analyses" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"run_id" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"wish" jsonb DEFAULT '{"main":[],"related":[],"language":null,"state":null}'::jsonb NOT NULL,
	"complexity" text DEFAULT 'medium' NOT NULL,
	"complexity_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"budget_min" numeric(10, 2),
	"budget_max" numeric(10, 2),
	"budget_kind" text,
	"fees_used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_analyses_complexity_known" CHECK ("question_analyses"."complexity" in ('low', 'medium', 'high')),
	CONSTRAINT "question_analyses_budget_kind_known" CHECK ("question_analyses"."budget_kind" in ('fixed', 'hourly'))
);
--> statement-breakpoint
ALTER TABLE "lawyer_recommendations" ADD COLUMN "reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "question_analyses" ADD CONSTRAINT "question_analyses_question_id_legal_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."legal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lawyer_recommendations_one_each_unique" ON "lawyer_recommendations" USING btree ("question_id","lawyer_id");