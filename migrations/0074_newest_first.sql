DROP INDEX "announcements_created_at_index";--> statement-breakpoint
DROP INDEX "audit_log_at_index";--> statement-breakpoint
DROP INDEX "invoices_lawyer_id_issued_at_index";--> statement-breakpoint
DROP INDEX "blog_posts_status_published_at_index";--> statement-breakpoint
DROP INDEX "conflict_checks_lawyer_id_index";--> statement-breakpoint
DROP INDEX "conversations_user_id_last_message_at_index";--> statement-breakpoint
DROP INDEX "conversations_lawyer_id_last_message_at_index";--> statement-breakpoint
DROP INDEX "lead_claims_lawyer_id_claimed_at_index";--> statement-breakpoint
DROP INDEX "leads_user_id_created_at_index";--> statement-breakpoint
DROP INDEX "leads_status_created_at_index";--> statement-breakpoint
DROP INDEX "leads_available_index";--> statement-breakpoint
DROP INDEX "reports_status_created_at_index";--> statement-breakpoint
DROP INDEX "notifications_user_id_created_at_index";--> statement-breakpoint
DROP INDEX "users_created_at_index";--> statement-breakpoint
DROP INDEX "legal_questions_language_index";--> statement-breakpoint
DROP INDEX "legal_questions_language_popular_index";--> statement-breakpoint
DROP INDEX "legal_questions_created_at_index";--> statement-breakpoint
DROP INDEX "legal_questions_popular_index";--> statement-breakpoint
DROP INDEX "lawyer_recommendations_question_id_index";--> statement-breakpoint
DROP INDEX "reviews_lawyer_id_created_at_index";--> statement-breakpoint
DROP INDEX "security_events_person_index";--> statement-breakpoint
DROP INDEX "security_events_last_at_index";--> statement-breakpoint
DROP INDEX "security_events_kind_index";--> statement-breakpoint
DROP INDEX "contact_messages_status_moved_at_index";--> statement-breakpoint
DROP INDEX "contact_messages_user_id_index";--> statement-breakpoint
DROP INDEX "timeline_cases_user_id_created_at_index";--> statement-breakpoint
DROP INDEX "shown_mails_at_index";--> statement-breakpoint
CREATE INDEX "announcements_created_at_index" ON "announcements" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_lawyer_id_issued_at_index" ON "invoices" USING btree ("lawyer_id","issued_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_status_published_at_index" ON "blog_posts" USING btree ("status","published_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conflict_checks_lawyer_id_index" ON "conflict_checks" USING btree ("lawyer_id","read_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_user_id_last_message_at_index" ON "conversations" USING btree ("user_id","last_message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_lawyer_id_last_message_at_index" ON "conversations" USING btree ("lawyer_id","last_message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_claims_lawyer_id_claimed_at_index" ON "lead_claims" USING btree ("lawyer_id","claimed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_user_id_created_at_index" ON "leads" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_status_created_at_index" ON "leads" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_available_index" ON "leads" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "leads"."status" in ('open', 'claimed') and "leads"."claims_taken" < 3;--> statement-breakpoint
CREATE INDEX "reports_status_created_at_index" ON "reports" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_index" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "legal_questions_language_index" ON "legal_questions" USING btree ("language","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "legal_questions_language_popular_index" ON "legal_questions" USING btree ("language","upvotes" DESC NULLS FIRST,"views" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "legal_questions_created_at_index" ON "legal_questions" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "legal_questions_popular_index" ON "legal_questions" USING btree ("upvotes" DESC NULLS FIRST,"views" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "lawyer_recommendations_question_id_index" ON "lawyer_recommendations" USING btree ("question_id","match_score" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_lawyer_id_created_at_index" ON "reviews" USING btree ("lawyer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_person_index" ON "security_events" USING btree ("person_id","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_last_at_index" ON "security_events" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_kind_index" ON "security_events" USING btree ("kind","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_status_moved_at_index" ON "contact_messages" USING btree ("status","moved_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id","moved_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timeline_cases_user_id_created_at_index" ON "timeline_cases" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shown_mails_at_index" ON "shown_mails" USING btree ("at" DESC NULLS FIRST);