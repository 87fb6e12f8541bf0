ALTER TABLE "lawyer_profiles" DROP CONSTRAINT "lawyer_profiles_languages_known";--> statement-breakpoint
ALTER TABLE "lead_searches" DROP CONSTRAINT "lead_searches_language_known";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_preferred_languages_known";--> statement-breakpoint
-- The tool would drop the column, on which a function depends; the places of the other languages stay.
ALTER TABLE "lawyer_profiles" ALTER COLUMN "langs_mask" SET EXPRESSION AS (mask_of(languages, array['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it', 'uk']::text[]));--> statement-breakpoint
ALTER TABLE "lawyer_profiles" ADD CONSTRAINT "lawyer_profiles_languages_known" CHECK ("lawyer_profiles"."languages" <@ array['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it', 'uk']::text[]);--> statement-breakpoint
ALTER TABLE "lead_searches" ADD CONSTRAINT "lead_searches_language_known" CHECK ("lead_searches"."language" in ('en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it', 'uk'));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_preferred_languages_known" CHECK ("leads"."preferred_languages" <@ array['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it', 'uk']::text[]);