CREATE TABLE "data_export_parts" (
	"export_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "data_export_parts_pkey" PRIMARY KEY("export_id","part")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"archive" "bytea",
	CONSTRAINT "data_exports_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "data_exports_locale_known" CHECK ("data_exports"."locale" in ('en', 'de', 'es', 'tr', 'ar', 'ru', 'zh', 'pt'))
);
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_lock_category_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lock_category_known" CHECK ("conversations"."lock_category" in ('no_contact', 'finished', 'not_fitting', 'rules', 'lawyer_gone', 'on_hold', 'account_deleted'));