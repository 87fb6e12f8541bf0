CREATE TABLE "question_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "question_words_word_index" ON "question_words" USING gin ("word" gin_trgm_ops);