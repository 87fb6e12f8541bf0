-- The cities of the offices, as the search writes them. Small letters, so that none is taken for a state.
CREATE FUNCTION cities_of(offices jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT name), '{}')
  FROM (SELECT plain_text(trim(city #>> '{}')) AS name FROM jsonb_path_query(offices, '$[*].city') AS city) AS found
  WHERE name NOT IN ('', '*') AND length(name) <= 120
);
--> statement-breakpoint
-- Where a lawyer can be found: anywhere, in states, in cities, and remotely without an office.
CREATE FUNCTION places_of(offices jsonb, jurisdictions text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['*'] || states_of(offices, jurisdictions) || CASE WHEN offices = '[]' THEN ARRAY['remote'] ELSE cities_of(offices) END;
--> statement-breakpoint
-- The words of a profile that a misspelled word may mean: those of the name, the firm, the areas and the places, not of the biography.
CREATE FUNCTION terms_of(document tsvector) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT lexeme FROM unnest(document) WHERE weights && ARRAY['A', 'B'] AND length(lexeme) BETWEEN 2 AND 60;
END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_directory() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed text[] := '{}';
  hours numeric;
BEGIN
  -- A changed name or a left account reaches the listings through the profile, whose own triggers run then.
  IF TG_TABLE_NAME = 'users' THEN
    UPDATE lawyer_profiles SET user_id = user_id WHERE user_id = NEW.id;
    RETURN NULL;
  END IF;

  IF NEW.verified AND EXISTS (SELECT FROM users WHERE id = NEW.user_id AND deleted_at IS NULL) THEN
    listed := places_of(NEW.office_locations, NEW.jurisdictions);
  END IF;
  DELETE FROM lawyer_listings WHERE lawyer_id = NEW.user_id AND state <> ALL (listed);
  IF cardinality(listed) = 0 THEN
    RETURN NULL;
  END IF;

  -- Measured replies count from the fifth on; until then the stated figure stands.
  hours := CASE WHEN NEW.replies_measured >= 5 THEN coalesce(NEW.median_reply_hours, NEW.response_time) ELSE NEW.response_time END;
  INSERT INTO lawyer_listings AS listing (lawyer_id, state, areas_mask, langs_mask, relevance, rating, experience, response, premium)
  SELECT NEW.user_id, place, NEW.areas_mask, NEW.langs_mask, relevance_of(NEW, hours), NEW.average_rating, coalesce(NEW.years_experience, 0), hours, NEW.plan = 'premium'
  FROM unnest(listed) AS place
  ON CONFLICT (state, lawyer_id) DO UPDATE
    SET areas_mask = EXCLUDED.areas_mask, langs_mask = EXCLUDED.langs_mask, relevance = EXCLUDED.relevance,
        rating = EXCLUDED.rating, experience = EXCLUDED.experience, response = EXCLUDED.response, premium = EXCLUDED.premium
    -- An untouched row stays visible to index-only scans without a vacuum.
    WHERE (listing.areas_mask, listing.langs_mask, listing.relevance, listing.rating, listing.experience, listing.response, listing.premium)
      IS DISTINCT FROM (EXCLUDED.areas_mask, EXCLUDED.langs_mask, EXCLUDED.relevance, EXCLUDED.rating, EXCLUDED.experience, EXCLUDED.response, EXCLUDED.premium);

  -- In order, so that two profiles that bring the same new words wait for one another and never in a circle.
  INSERT INTO lawyer_terms (kind, term)
  SELECT 'word', term FROM terms_of(NEW.search_document) AS term
  UNION ALL SELECT 'city', city FROM unnest(cities_of(NEW.office_locations)) AS city
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE lawyer_listings SET premium = true FROM lawyer_profiles WHERE user_id = lawyer_id AND plan = 'premium';
--> statement-breakpoint
INSERT INTO lawyer_listings (lawyer_id, state, areas_mask, langs_mask, relevance, rating, experience, response, premium)
SELECT lawyer_id, place, listing.areas_mask, listing.langs_mask, relevance, rating, experience, response, premium
FROM lawyer_listings AS listing JOIN lawyer_profiles ON user_id = lawyer_id, unnest(places_of(office_locations, jurisdictions)) AS place
WHERE state = '*'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO lawyer_terms (kind, term)
SELECT 'word', term FROM lawyer_profiles, terms_of(search_document) AS term WHERE verified
UNION SELECT 'city', city FROM lawyer_profiles, unnest(cities_of(office_locations)) AS city WHERE verified
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP INDEX lawyer_listings_relevance_index;
--> statement-breakpoint
CREATE INDEX lawyer_listings_relevance_index ON lawyer_listings (state, relevance DESC, lawyer_id)
INCLUDE (areas_mask, langs_mask, rating, experience, response, premium);
--> statement-breakpoint
-- A rare area or language is found, and counted, without walking past everybody else. Nearly everybody speaks English (bit 0).
DO $$
BEGIN
  FOR bit IN 0..8 LOOP
    EXECUTE format('CREATE INDEX lawyer_listings_area_%s_index ON lawyer_listings (state, relevance DESC, lawyer_id)
      INCLUDE (areas_mask, langs_mask, rating, experience, response, premium) WHERE areas_mask & %s <> 0', bit, 1 << bit);
  END LOOP;
  FOR bit IN 1..9 LOOP
    EXECUTE format('CREATE INDEX lawyer_listings_language_%s_index ON lawyer_listings (state, relevance DESC, lawyer_id)
      INCLUDE (areas_mask, langs_mask, rating, experience, response, premium) WHERE langs_mask & %s <> 0', bit, 1 << bit);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX lawyer_listings_premium_index ON lawyer_listings (state, relevance DESC, lawyer_id) INCLUDE (areas_mask, langs_mask, rating) WHERE premium;
--> statement-breakpoint
-- Those who wait for their badge are few, and administrators look for them.
CREATE INDEX lawyer_profiles_unverified_index ON lawyer_profiles (user_id) WHERE NOT verified;
