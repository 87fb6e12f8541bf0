-- Keeps question_words: every word of a question as the search sees it, between its two blanks. In order, so that two
-- questions that bring the same new words wait for one another and never for each other in a circle.
CREATE FUNCTION keep_question_words() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_words (word)
  SELECT DISTINCT ' ' || left(word, 60) || ' ' FROM unnest(string_to_array(trim(NEW.search_text), ' ')) AS word WHERE length(word) > 1 ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER question_words_kept AFTER INSERT OR UPDATE OF title, content, tags ON legal_questions FOR EACH ROW EXECUTE FUNCTION keep_question_words();
--> statement-breakpoint
INSERT INTO question_words (word)
SELECT DISTINCT ' ' || left(word, 60) || ' ' FROM legal_questions, unnest(string_to_array(trim(search_text), ' ')) AS word WHERE length(word) > 1
ON CONFLICT DO NOTHING;
