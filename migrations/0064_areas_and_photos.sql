-- Profiles that list more practice areas than their plan does, from before the rule: what is beyond it waits for a larger plan.
UPDATE lawyer_profiles
SET areas_waiting = practice_areas[allowed + 1:], practice_areas = practice_areas[:allowed]
FROM (VALUES ('starter', 1), ('professional', 5)) AS limits (of_plan, allowed)
WHERE plan = of_plan AND cardinality(practice_areas) > allowed;
--> statement-breakpoint
-- A lawyer's photo stands for the lawyer at the head of the pages too.
UPDATE users SET profile_image_url = photo_url FROM lawyer_profiles WHERE user_id = id AND photo_url IS NOT NULL;
