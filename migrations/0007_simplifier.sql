CREATE TABLE "saved_simplifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"original" text NOT NULL,
	"simplified" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_simplifications" ADD CONSTRAINT "saved_simplifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_simplifications_user_id_created_at_idx" ON "saved_simplifications" USING btree ("user_id","created_at");