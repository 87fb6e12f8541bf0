ALTER TABLE "blog_drafts" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_drafts" ADD COLUMN "picture_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "hero_alt" text DEFAULT '' NOT NULL;