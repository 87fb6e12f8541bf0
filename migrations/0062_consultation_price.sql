ALTER TABLE "lawyer_profiles" ADD COLUMN "consultation_fee" integer;
--> statement-breakpoint
-- What a first talk costs at most, as bits above those of the practice areas: nothing, 50, 100 and 200 US dollars. The smallest plan has no calendar.
CREATE FUNCTION fee_mask(fee integer, plan text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN fee IS NULL OR plan = 'starter' THEN 0
  ELSE ((fee <= 0)::integer << 16) | ((fee <= 50)::integer << 17) | ((fee <= 100)::integer << 18) | ((fee <= 200)::integer << 19) END;
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
  SELECT NEW.user_id, place, NEW.areas_mask | fee_mask(NEW.consultation_fee, NEW.plan), NEW.langs_mask, relevance_of(NEW, hours), NEW.average_rating, coalesce(NEW.years_experience, 0), hours, NEW.plan = 'premium'
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
-- The price is agreed by the calendar; the profile keeps a copy, so that a list of lawyers reads one table.
CREATE FUNCTION keep_consultation_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE lawyer_profiles SET consultation_fee = NULL WHERE user_id = OLD.lawyer_id;
  ELSE
    UPDATE lawyer_profiles SET consultation_fee = NEW.fee WHERE user_id = NEW.lawyer_id AND consultation_fee IS DISTINCT FROM NEW.fee;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER availabilities_keep_consultation_fee AFTER INSERT OR DELETE OR UPDATE OF fee ON availabilities FOR EACH ROW EXECUTE FUNCTION keep_consultation_fee();
--> statement-breakpoint
UPDATE lawyer_profiles SET consultation_fee = fee FROM availabilities WHERE lawyer_id = user_id;
--> statement-breakpoint
DO $$
BEGIN
  FOR bit IN 16..19 LOOP
    EXECUTE format('CREATE INDEX lawyer_listings_area_%s_index ON lawyer_listings (state, relevance DESC, lawyer_id)
      INCLUDE (areas_mask, langs_mask, rating, experience, response, premium) WHERE areas_mask & %s <> 0', bit, 1 << bit);
  END LOOP;
END $$;
