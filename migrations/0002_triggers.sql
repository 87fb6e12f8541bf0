ALTER TABLE rate_limits SET UNLOGGED;
--> statement-breakpoint
-- Every process closes the streams of a session that ended, whichever way it ended.
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_session_end();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_refuse_change BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lead_moves_refuse_change BEFORE UPDATE OR DELETE ON lead_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The states in which a lawyer can be found: offices and jurisdictions, as far as they are states.
CREATE FUNCTION states_of(offices jsonb, jurisdictions text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(DISTINCT code), '{}')
  FROM (
    SELECT upper(trim(office #>> '{}')) AS code FROM jsonb_path_query(offices, '$[*].state') AS office
    UNION ALL
    SELECT upper(trim(jurisdiction)) FROM unnest(jurisdictions) AS jurisdiction
  ) AS found
  WHERE state_name(code) IS NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text := (SELECT plain_text(concat_ws(' ', first_name, last_name)) FROM users WHERE id = NEW.user_id);
  firm text := plain_text(coalesce(NEW.firm_name, ''));
  cities text := plain_text(coalesce((SELECT string_agg(DISTINCT city #>> '{}', ' ') FROM jsonb_path_query(NEW.office_locations, '$[*].city') AS city), ''));
  states text := plain_text(coalesce((SELECT string_agg(concat_ws(' ', code, state_name(code)), ' ') FROM unnest(states_of(NEW.office_locations, NEW.jurisdictions)) AS code), ''));
  -- "h1b" is also found as "H-1B", which the search reads as two words.
  areas text := coalesce((SELECT string_agg(concat_ws(' ', area, nullif(regexp_replace(area, '([a-z])([0-9])', '\1 \2'), area)), ' ') FROM unnest(NEW.practice_areas) AS area), '');
BEGIN
  NEW.search_text := concat_ws(' ', person, nullif(firm, ''), nullif(cities, ''));
  NEW.search_document :=
    setweight(to_tsvector('simple'::regconfig, coalesce(person, '')), 'A') ||
    setweight(to_tsvector('simple'::regconfig, concat_ws(' ', firm, areas, cities, states)), 'B') ||
    setweight(to_tsvector('simple'::regconfig, plain_text(coalesce(NEW.bio, ''))), 'C');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lawyer_profiles_keep_search BEFORE INSERT OR UPDATE ON lawyer_profiles FOR EACH ROW EXECUTE FUNCTION keep_search();
--> statement-breakpoint
-- A lawyer's rank, between 0 and 1. The plan is no part of it. Few reviews count as if five of 3.5 stars stood beside them.
CREATE FUNCTION relevance_of(lawyer lawyer_profiles, response numeric) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  0.55 * (lawyer.average_rating * lawyer.total_reviews + 3.5 * 5) / (lawyer.total_reviews + 5) / 5
  + 0.20 * least(greatest(coalesce(lawyer.years_experience, 0), 0), 20) / 20.0
  + 0.15 * (1 - least(response, 72) / 72)
  + 0.10 * (
      (length(coalesce(lawyer.bio, '')) >= 80)::integer + (lawyer.photo_url IS NOT NULL)::integer + (lawyer.firm_name IS NOT NULL)::integer
      + (lawyer.hourly_rate IS NOT NULL OR lawyer.flat_fee_json <> '{}')::integer + (lawyer.office_locations <> '[]')::integer
      + (lawyer.areas_mask <> 0)::integer + (lawyer.langs_mask <> 0)::integer
    ) / 7.0
)::real;
--> statement-breakpoint
CREATE FUNCTION keep_directory() RETURNS trigger LANGUAGE plpgsql AS $$
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
    listed := ARRAY['*'] || states_of(NEW.office_locations, NEW.jurisdictions);
  END IF;
  DELETE FROM lawyer_listings WHERE lawyer_id = NEW.user_id AND state <> ALL (listed);
  IF cardinality(listed) = 0 THEN
    RETURN NULL;
  END IF;

  -- Measured replies count from the fifth on; until then the stated figure stands.
  hours := CASE WHEN NEW.replies_measured >= 5 THEN coalesce(NEW.median_reply_hours, NEW.response_time) ELSE NEW.response_time END;
  INSERT INTO lawyer_listings AS listing (lawyer_id, state, areas_mask, langs_mask, relevance, rating, experience, response)
  SELECT NEW.user_id, place, NEW.areas_mask, NEW.langs_mask, relevance_of(NEW, hours), NEW.average_rating, coalesce(NEW.years_experience, 0), hours
  FROM unnest(listed) AS place
  ON CONFLICT (state, lawyer_id) DO UPDATE
    SET areas_mask = EXCLUDED.areas_mask, langs_mask = EXCLUDED.langs_mask, relevance = EXCLUDED.relevance,
        rating = EXCLUDED.rating, experience = EXCLUDED.experience, response = EXCLUDED.response
    -- An untouched row stays visible to index-only scans without a vacuum.
    WHERE (listing.areas_mask, listing.langs_mask, listing.relevance, listing.rating, listing.experience, listing.response)
      IS DISTINCT FROM (EXCLUDED.areas_mask, EXCLUDED.langs_mask, EXCLUDED.relevance, EXCLUDED.rating, EXCLUDED.experience, EXCLUDED.response);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lawyer_profiles_keep_directory AFTER INSERT OR UPDATE ON lawyer_profiles FOR EACH ROW EXECUTE FUNCTION keep_directory();
--> statement-breakpoint
CREATE TRIGGER users_keep_directory AFTER UPDATE OF first_name, last_name, deleted_at ON users FOR EACH ROW
WHEN (OLD.role = 'lawyer' AND (OLD.first_name, OLD.last_name, OLD.deleted_at) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.deleted_at))
EXECUTE FUNCTION keep_directory();
--> statement-breakpoint
CREATE INDEX lawyer_listings_lawyer_id_index ON lawyer_listings (lawyer_id);
--> statement-breakpoint
CREATE INDEX lawyer_listings_relevance_index ON lawyer_listings (state, relevance DESC, lawyer_id) INCLUDE (areas_mask, langs_mask, rating);
--> statement-breakpoint
CREATE INDEX lawyer_listings_rating_index ON lawyer_listings (state, rating DESC, lawyer_id) INCLUDE (areas_mask, langs_mask);
--> statement-breakpoint
CREATE INDEX lawyer_listings_experience_index ON lawyer_listings (state, experience DESC, lawyer_id) INCLUDE (areas_mask, langs_mask, rating);
--> statement-breakpoint
CREATE INDEX lawyer_listings_response_index ON lawyer_listings (state, response, lawyer_id) INCLUDE (areas_mask, langs_mask, rating);
--> statement-breakpoint
-- Index-only scans are as good as the last vacuum.
ALTER TABLE lawyer_listings SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
