CREATE TRIGGER audit_log_refuse_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER lead_moves_refuse_truncate BEFORE TRUNCATE ON lead_moves FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
