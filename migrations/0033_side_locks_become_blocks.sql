-- A lock of a side was of one conversation: from now on it is that side's block, in every conversation of the two.
UPDATE conversations AS talk SET client_block = held.block, contact_released_at = null
FROM (SELECT DISTINCT ON (user_id, lawyer_id) user_id, lawyer_id, jsonb_build_object('category', coalesce(lock_category, 'no_contact'), 'reason', lock_reason) AS block
      FROM conversations WHERE locked_by = user_id ORDER BY user_id, lawyer_id, locked_at) AS held
WHERE talk.user_id = held.user_id AND talk.lawyer_id = held.lawyer_id;
--> statement-breakpoint
UPDATE conversations AS talk SET lawyer_block = held.block, contact_released_at = null
FROM (SELECT DISTINCT ON (user_id, lawyer_id) user_id, lawyer_id, jsonb_build_object('category', coalesce(lock_category, 'no_contact'), 'reason', lock_reason) AS block
      FROM conversations WHERE locked_by = lawyer_id ORDER BY user_id, lawyer_id, locked_at) AS held
WHERE talk.user_id = held.user_id AND talk.lawyer_id = held.lawyer_id;
--> statement-breakpoint
UPDATE conversations SET locked_at = null, locked_by = null, lock_category = null, lock_reason = null WHERE locked_by IN (user_id, lawyer_id);
