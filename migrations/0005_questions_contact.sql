CREATE TABLE "question_views" (
	"question_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "question_views_pkey" PRIMARY KEY("question_id","viewer","day")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"body" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_topic_known" CHECK ("contact_messages"."topic" in ('account', 'case', 'lawyer', 'privacy', 'billing', 'accessibility', 'press', 'other')),
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('open', 'answered')),
	CONSTRAINT "contact_messages_locale_known" CHECK ("contact_messages"."locale" in ('en', 'de', 'es', 'tr', 'ar', 'ru', 'zh', 'pt'))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_known";--> statement-breakpoint
ALTER TABLE "legal_answers" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "legal_answers" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "legal_answers" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "legal_answers" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "legal_questions" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "legal_questions" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "legal_questions" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "legal_questions" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "legal_questions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (question_text(title, content, tags)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_questions" ADD COLUMN "title_text" text GENERATED ALWAYS AS (folded_text(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "question_views" ADD CONSTRAINT "question_views_question_id_legal_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."legal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_views_day_index" ON "question_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_ticket_unique" ON "contact_messages" USING btree ("ticket");--> statement-breakpoint
CREATE INDEX "contact_messages_status_created_at_index" ON "contact_messages" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "legal_answers" ADD CONSTRAINT "legal_answers_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_questions" ADD CONSTRAINT "legal_questions_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_answers_one_each_unique" ON "legal_answers" USING btree ("question_id","lawyer_id");--> statement-breakpoint
CREATE INDEX "legal_questions_popular_index" ON "legal_questions" USING btree ("upvotes" DESC NULLS LAST,"views" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "legal_questions_search_text_index" ON "legal_questions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "legal_questions_title_text_index" ON "legal_questions" USING gin ("title_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_known" CHECK ("reports"."subject_type" in ('lawyer', 'review', 'conversation', 'message', 'question', 'answer'));