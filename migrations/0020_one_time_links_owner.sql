-- The links' room stands above people, so the key is written here and not in its table.
ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_user_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
-- Links mailed before today lie here in clear.
DELETE FROM verifications WHERE identifier LIKE 'reset-password:%';
