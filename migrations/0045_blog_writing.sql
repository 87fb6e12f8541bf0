CREATE TABLE "blog_drafts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"returned_reason" text
);
--> statement-breakpoint
CREATE TABLE "blog_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_views" (
	"post_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "blog_views_pkey" PRIMARY KEY("post_id","viewer","day")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_known";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "group_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "blog_drafts" ADD CONSTRAINT "blog_drafts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_old_slugs" ADD CONSTRAINT "blog_old_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_views" ADD CONSTRAINT "blog_views_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_drafts_submitted_at_index" ON "blog_drafts" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "blog_old_slugs_post_id_index" ON "blog_old_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_views_day_index" ON "blog_views" USING btree ("day");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_group_id_locale_unique" ON "blog_posts" USING btree ("group_id","locale");--> statement-breakpoint
CREATE INDEX "blog_posts_author_user_id_index" ON "blog_posts" USING btree ("author_user_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_known" CHECK ("reports"."subject_type" in ('lawyer', 'review', 'conversation', 'message', 'question', 'answer', 'post'));