CREATE TABLE "appointment_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_reminders" (
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_reminders_pkey" PRIMARY KEY("appointment_id","kind","starts_at"),
	CONSTRAINT "appointment_reminders_kind_known" CHECK ("appointment_reminders"."kind" in ('day', 'hour'))
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lawyer_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"status" text DEFAULT 'requested' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	"lawyer_zone" text NOT NULL,
	"client_zone" text NOT NULL,
	"fee" integer NOT NULL,
	"payment" text,
	"way" text NOT NULL,
	"meet_at" text,
	"proposed_start" timestamp (3) with time zone,
	"proposed_by" text,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"ended_by" text,
	"reason" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('requested', 'confirmed', 'done', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "appointments_way_known" CHECK ("appointments"."way" in ('video', 'phone', 'office')),
	CONSTRAINT "appointments_proposed_by_known" CHECK ("appointments"."proposed_by" in ('client', 'lawyer')),
	CONSTRAINT "appointments_ended_by_known" CHECK ("appointments"."ended_by" in ('client', 'lawyer', 'product')),
	CONSTRAINT "appointments_times_in_order" CHECK ("appointments"."starts_at" < "appointments"."ends_at" and "appointments"."ends_at" <= "appointments"."busy_until"),
	CONSTRAINT "appointments_proposal_whole" CHECK (("appointments"."proposed_start" is null) = ("appointments"."proposed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "availabilities" (
	"lawyer_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"length" integer NOT NULL,
	"buffer" integer NOT NULL,
	"notice" integer NOT NULL,
	"way" text NOT NULL,
	"fee" integer NOT NULL,
	"payment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availabilities_way_known" CHECK ("availabilities"."way" in ('video', 'phone', 'office')),
	CONSTRAINT "availabilities_fee_fits" CHECK ("availabilities"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shown_mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "appointment_feeds" ADD CONSTRAINT "appointment_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lawyer_id_users_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_feeds_token_hash_unique" ON "appointment_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "appointments_lawyer_id_starts_at_index" ON "appointments" USING btree ("lawyer_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_client_id_starts_at_index" ON "appointments" USING btree ("client_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_open_index" ON "appointments" USING btree ("starts_at") WHERE "appointments"."status" in ('requested', 'confirmed');