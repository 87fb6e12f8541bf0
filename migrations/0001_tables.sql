CREATE TABLE "plan_usage" (
	"lawyer_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_usage_pkey" PRIMARY KEY("lawyer_id","period_start"),
	CONSTRAINT "plan_usage_used_not_negative" CHECK ("plan_usage"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"lawyer_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"gateway" text NOT NULL,
	"current_period_start" timestamp (3) with time zone NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"granted_by" uuid,
	"granted_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_plan_known" CHECK ("subscriptions"."plan" in ('starter', 'professional', 'premium')),
	CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('active', 'past_due', 'cancelled')),
	CONSTRAINT "subscriptions_gateway_known" CHECK ("subscriptions"."gateway" in ('granted', 'sandbox', 'stripe', 'paypal')),
	CONSTRAINT "subscriptions_period_forward" CHECK ("subscriptions"."current_period_start" < "subscriptions"."current_period_end")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"body" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"hero_url" text,
	"author_type" text DEFAULT 'staff' NOT NULL,
	"author_user_id" uuid,
	"published_at" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_locale_known" CHECK ("blog_posts"."locale" in ('en', 'de', 'es', 'tr', 'ar', 'ru', 'zh', 'pt')),
	CONSTRAINT "blog_posts_author_type_known" CHECK ("blog_posts"."author_type" in ('staff', 'guest')),
	CONSTRAINT "blog_posts_status_known" CHECK ("blog_posts"."status" in ('draft', 'review', 'published'))
);
--> statement-breakpoint
CREATE TABLE "conversation_topics" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"visa_type" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "conversation_topics_visa_type_known" CHECK ("conversation_topics"."visa_type" in ('family', 'h1b', 'o1', 'eb1', 'student', 'asylum', 'naturalization', 'deportation', 'other'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"lead_id" uuid,
	"initiated_by" uuid,
	"locked" boolean GENERATED ALWAYS AS (locked_at is not null) STORED NOT NULL,
	"locked_at" timestamp (3) with time zone,
	"locked_by" uuid,
	"lock_reason" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"user_read_seq" integer DEFAULT 0 NOT NULL,
	"lawyer_read_seq" integer DEFAULT 0 NOT NULL,
	"user_opened_at" timestamp (3) with time zone,
	"contact_released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_unique" UNIQUE NULLS NOT DISTINCT("user_id","lawyer_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb,
	"message_type" text DEFAULT 'text' NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_message_type_known" CHECK ("messages"."message_type" in ('text', 'consultation_request', 'system'))
);
--> statement-breakpoint
CREATE TABLE "lawyer_listings" (
	"lawyer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"areas_mask" integer NOT NULL,
	"langs_mask" integer NOT NULL,
	"relevance" real NOT NULL,
	"rating" numeric(3, 2) NOT NULL,
	"experience" integer NOT NULL,
	"response" numeric(8, 2) NOT NULL,
	CONSTRAINT "lawyer_listings_pkey" PRIMARY KEY("state","lawyer_id")
);
--> statement-breakpoint
CREATE TABLE "lead_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text,
	"fee" numeric(10, 2),
	"outcome" text,
	"first_reply_due" timestamp (3) with time zone,
	"client_opened_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"period_start" date,
	"place_returned_at" timestamp (3) with time zone,
	CONSTRAINT "lead_claims_status_known" CHECK ("lead_claims"."status" in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "lead_claims_outcome_known" CHECK ("lead_claims"."outcome" in ('successful', 'unsuccessful', 'other')),
	CONSTRAINT "lead_claims_fee_not_negative" CHECK ("lead_claims"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lead_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"move" text NOT NULL,
	"actor_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "lead_moves_from_status_known" CHECK ("lead_moves"."from_status" in ('open', 'claimed', 'in_progress', 'completed', 'closed', 'expired')),
	CONSTRAINT "lead_moves_to_status_known" CHECK ("lead_moves"."to_status" in ('open', 'claimed', 'in_progress', 'completed', 'closed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"visa_type" text NOT NULL,
	"country" text,
	"summary" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"current_status" text,
	"urgency" text DEFAULT 'medium' NOT NULL,
	"preferred_languages" text[] DEFAULT '{}' NOT NULL,
	"location" text,
	"budget" text,
	"status" text DEFAULT 'open' NOT NULL,
	"notice_type" text,
	"notice_date" date,
	"deadline" date,
	"preselected_lawyer_id" uuid,
	"preselected_until" timestamp (3) with time zone,
	"preselection_asked_at" timestamp (3) with time zone,
	"claims_taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "leads_visa_type_known" CHECK ("leads"."visa_type" in ('family', 'h1b', 'o1', 'eb1', 'student', 'asylum', 'naturalization', 'deportation', 'other')),
	CONSTRAINT "leads_current_status_known" CHECK ("leads"."current_status" in ('no-status', 'tourist', 'student', 'work', 'green-card', 'asylum', 'other')),
	CONSTRAINT "leads_urgency_known" CHECK ("leads"."urgency" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "leads_budget_known" CHECK ("leads"."budget" in ('under-2000', '2000-5000', '5000-10000', '10000-20000', 'over-20000')),
	CONSTRAINT "leads_status_known" CHECK ("leads"."status" in ('open', 'claimed', 'in_progress', 'completed', 'closed', 'expired')),
	CONSTRAINT "leads_notice_type_known" CHECK ("leads"."notice_type" in ('rfe', 'noid', 'denial', 'hearing', 'other')),
	CONSTRAINT "leads_preferred_languages_known" CHECK ("leads"."preferred_languages" <@ array['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it']::text[]),
	CONSTRAINT "leads_claims_taken_range" CHECK ("leads"."claims_taken" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"reason" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reporter_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" uuid,
	"decision_reason" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_subject_type_known" CHECK ("reports"."subject_type" in ('lawyer', 'review', 'conversation', 'message', 'question')),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'resolved', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"group_key" text,
	"mail_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lawyer_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"firm_name" text,
	"bar_number" text,
	"jurisdictions" text[] DEFAULT '{}' NOT NULL,
	"years_experience" integer,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"practice_areas" text[] DEFAULT '{}' NOT NULL,
	"hourly_rate" numeric(10, 2),
	"flat_fee_json" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bio" text,
	"photo_url" text,
	"office_locations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"plan" text DEFAULT 'starter' NOT NULL,
	"plan_renewal" timestamp (3) with time zone,
	"seats" integer DEFAULT 1 NOT NULL,
	"license_document_url" text,
	"average_rating" numeric(3, 2) DEFAULT '0' NOT NULL,
	"total_reviews" integer DEFAULT 0 NOT NULL,
	"response_time" integer DEFAULT 24 NOT NULL,
	"successful_cases" integer DEFAULT 0 NOT NULL,
	"verification_status" text DEFAULT 'draft' NOT NULL,
	"verification_reason" text,
	"verification_decided_at" timestamp (3) with time zone,
	"verification_decided_by" uuid,
	"submitted_at" timestamp (3) with time zone,
	"recheck_on" date,
	"median_reply_hours" numeric(8, 2),
	"replies_measured" integer DEFAULT 0 NOT NULL,
	"closed_with_outcome" integer DEFAULT 0 NOT NULL,
	"successful_outcomes" integer DEFAULT 0 NOT NULL,
	"search_document" "tsvector",
	"search_text" text,
	"areas_mask" integer GENERATED ALWAYS AS (mask_of(practice_areas, array['family', 'h1b', 'o1', 'eb1', 'student', 'asylum', 'naturalization', 'deportation', 'other']::text[])) STORED NOT NULL,
	"langs_mask" integer GENERATED ALWAYS AS (mask_of(languages, array['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it']::text[])) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lawyer_profiles_plan_known" CHECK ("lawyer_profiles"."plan" in ('starter', 'professional', 'premium')),
	CONSTRAINT "lawyer_profiles_verification_status_known" CHECK ("lawyer_profiles"."verification_status" in ('draft', 'pending', 'approved', 'rejected', 'more_needed')),
	CONSTRAINT "lawyer_profiles_practice_areas_known" CHECK ("lawyer_profiles"."practice_areas" <@ array['family', 'h1b', 'o1', 'eb1', 'student', 'asylum', 'naturalization', 'deportation', 'other']::text[]),
	CONSTRAINT "lawyer_profiles_languages_known" CHECK ("lawyer_profiles"."languages" <@ array['en', 'es', 'de', 'tr', 'ar', 'ru', 'zh', 'pt', 'fr', 'it']::text[]),
	CONSTRAINT "lawyer_profiles_average_rating_range" CHECK ("lawyer_profiles"."average_rating" between 0 and 5),
	CONSTRAINT "lawyer_profiles_outcomes_fit" CHECK ("lawyer_profiles"."successful_outcomes" between 0 and "lawyer_profiles"."closed_with_outcome")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sid" text NOT NULL,
	"sess" jsonb,
	"expire" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"role" text DEFAULT 'user' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"notification_preferences" jsonb DEFAULT '{"email":true,"sms":false,"push":true}'::jsonb NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lowercase" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'lawyer', 'admin')),
	CONSTRAINT "users_locale_known" CHECK ("users"."locale" in ('en', 'de', 'es', 'tr', 'ar', 'ru', 'zh', 'pt'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"content" text NOT NULL,
	"is_offering" boolean DEFAULT false NOT NULL,
	"consultation_fee" numeric(10, 2),
	"estimated_cost" numeric(10, 2),
	"estimated_timeframe" text,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"downvotes" integer DEFAULT 0 NOT NULL,
	"is_best_answer" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"zip_code" text,
	"state" text,
	"country" text DEFAULT 'US' NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_questions_category_known" CHECK ("legal_questions"."category" in ('family', 'business', 'asylum', 'visas', 'citizenship', 'deportation', 'employment', 'other')),
	CONSTRAINT "legal_questions_urgency_known" CHECK ("legal_questions"."urgency" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "legal_questions_status_known" CHECK ("legal_questions"."status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "question_votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" uuid,
	"answer_id" uuid,
	"vote_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_votes_vote_type_known" CHECK ("question_votes"."vote_type" in ('up', 'down')),
	CONSTRAINT "question_votes_one_subject" CHECK (num_nonnulls("question_votes"."question_id", "question_votes"."answer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "lawyer_recommendations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"match_score" numeric(5, 2) NOT NULL,
	"reasoning" text,
	"relevant_expertise" text[] DEFAULT '{}' NOT NULL,
	"location_match" boolean DEFAULT false NOT NULL,
	"analysis_reasoning" text,
	"question_complexity" text DEFAULT 'medium' NOT NULL,
	"recommended_budget_min" numeric(10, 2),
	"recommended_budget_max" numeric(10, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lawyer_recommendations_question_complexity_known" CHECK ("lawyer_recommendations"."question_complexity" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"conversation_id" uuid,
	"lead_id" uuid,
	"rating" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"lawyer_reply" text,
	"lawyer_replied_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('published', 'hidden')),
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "live_counters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_pkey" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "shown_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_usage" ADD CONSTRAINT "plan_usage_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_topics" ADD CONSTRAINT "conversation_topics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lead_id_conversation_topics_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."conversation_topics"("lead_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_initiated_by_users_id_fk" FOREIGN KEY ("initiated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lawyer_listings" ADD CONSTRAINT "lawyer_listings_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_claims" ADD CONSTRAINT "lead_claims_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_claims" ADD CONSTRAINT "lead_claims_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_moves" ADD CONSTRAINT "lead_moves_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_moves" ADD CONSTRAINT "lead_moves_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_preselected_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("preselected_lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lawyer_profiles" ADD CONSTRAINT "lawyer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lawyer_profiles" ADD CONSTRAINT "lawyer_profiles_verification_decided_by_users_id_fk" FOREIGN KEY ("verification_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_answers" ADD CONSTRAINT "legal_answers_question_id_legal_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."legal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_answers" ADD CONSTRAINT "legal_answers_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_questions" ADD CONSTRAINT "legal_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_question_id_legal_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."legal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_answer_id_legal_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."legal_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lawyer_recommendations" ADD CONSTRAINT "lawyer_recommendations_question_id_legal_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."legal_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lawyer_recommendations" ADD CONSTRAINT "lawyer_recommendations_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug_unique" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_posts_status_published_at_index" ON "blog_posts" USING btree ("status","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_topics_user_id_index" ON "conversation_topics" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_user_id_last_message_at_index" ON "conversations" USING btree ("user_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_lawyer_id_last_message_at_index" ON "conversations" USING btree ("lawyer_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_lead_id_index" ON "conversations" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_conversation_id_seq_unique" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_claims_lead_id_lawyer_id_unique" ON "lead_claims" USING btree ("lead_id","lawyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_claims_one_accepted_unique" ON "lead_claims" USING btree ("lead_id") WHERE "lead_claims"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "lead_claims_lawyer_id_claimed_at_index" ON "lead_claims" USING btree ("lawyer_id","claimed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lead_claims_first_reply_due_index" ON "lead_claims" USING btree ("first_reply_due") WHERE "lead_claims"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "lead_moves_lead_id_at_index" ON "lead_moves" USING btree ("lead_id","at");--> statement-breakpoint
CREATE INDEX "leads_user_id_created_at_index" ON "leads" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_status_created_at_index" ON "leads" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_available_index" ON "leads" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "leads"."status" in ('open', 'claimed') and "leads"."claims_taken" < 3;--> statement-breakpoint
CREATE INDEX "leads_expires_at_index" ON "leads" USING btree ("expires_at") WHERE "leads"."status" = 'open';--> statement-breakpoint
CREATE INDEX "leads_preselected_lawyer_id_index" ON "leads" USING btree ("preselected_lawyer_id") WHERE "leads"."preselected_lawyer_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_unique" ON "reports" USING btree ("reporter_id","subject_type","subject_id") WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX "reports_status_created_at_index" ON "reports" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_subject_index" ON "reports" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_index" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_group_unread_unique" ON "notifications" USING btree ("user_id","kind","group_key") WHERE read_at is null and group_key is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_mail_due_at_index" ON "notifications" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_unique" ON "accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lawyer_profiles_search_document_index" ON "lawyer_profiles" USING gin ("search_document");--> statement-breakpoint
CREATE INDEX "lawyer_profiles_search_text_index" ON "lawyer_profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lawyer_profiles_verification_index" ON "lawyer_profiles" USING btree ("verification_status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_sid_unique" ON "sessions" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "two_factors_user_id_index" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_secret_index" ON "two_factors" USING btree ("secret");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "legal_answers_question_id_created_at_index" ON "legal_answers" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "legal_answers_lawyer_id_index" ON "legal_answers" USING btree ("lawyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_answers_one_best_unique" ON "legal_answers" USING btree ("question_id") WHERE "legal_answers"."is_best_answer";--> statement-breakpoint
CREATE INDEX "legal_questions_created_at_index" ON "legal_questions" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "legal_questions_user_id_index" ON "legal_questions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_votes_question_id_user_id_unique" ON "question_votes" USING btree ("question_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_votes_answer_id_user_id_unique" ON "question_votes" USING btree ("answer_id","user_id");--> statement-breakpoint
CREATE INDEX "lawyer_recommendations_question_id_index" ON "lawyer_recommendations" USING btree ("question_id","match_score" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lawyer_recommendations_lawyer_id_index" ON "lawyer_recommendations" USING btree ("lawyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_lead_id_unique" ON "reviews" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "reviews_lawyer_id_created_at_index" ON "reviews" USING btree ("lawyer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_reviewer_id_index" ON "reviews" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "live_events_at_index" ON "live_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shown_mails_at_index" ON "shown_mails" USING btree ("at" DESC NULLS LAST);