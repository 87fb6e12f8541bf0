CREATE TABLE "firm_members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "firm_members_place_unique" UNIQUE("owner_id","place"),
	CONSTRAINT "firm_members_place_known" CHECK ("firm_members"."place" in (1, 2)),
	CONSTRAINT "firm_members_not_oneself" CHECK ("firm_members"."member_id" <> "firm_members"."owner_id")
);
--> statement-breakpoint
CREATE TABLE "firms" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"warned_of" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_links" DROP CONSTRAINT "one_time_links_kind_known";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "told_seq" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "shared_from" integer;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_owner_id_firms_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."firms"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firms" ADD CONSTRAINT "firms_owner_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_shared_after_telling" CHECK ("conversations"."shared_from" is null or ("conversations"."told_seq" is not null and "conversations"."shared_from" >= "conversations"."told_seq"));--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_kind_known" CHECK ("one_time_links"."kind" in ('sign-up', 'email-change', 'email-stop', 'password', 'firm-invitation'));