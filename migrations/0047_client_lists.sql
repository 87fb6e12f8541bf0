CREATE TABLE "client_list_names" (
	"lawyer_id" uuid NOT NULL,
	"same" text NOT NULL,
	"alike" text[] NOT NULL,
	CONSTRAINT "client_list_names_pkey" PRIMARY KEY("lawyer_id","same")
);
--> statement-breakpoint
CREATE TABLE "client_lists" (
	"lawyer_id" uuid PRIMARY KEY NOT NULL,
	"key_check" text NOT NULL,
	"names" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_lists_names_range" CHECK ("client_lists"."names" between 0 and 5000)
);
--> statement-breakpoint
ALTER TABLE "client_list_names" ADD CONSTRAINT "client_list_names_lawyer_id_client_lists_lawyer_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."client_lists"("lawyer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_lists" ADD CONSTRAINT "client_lists_lawyer_id_lawyer_profiles_user_id_fk" FOREIGN KEY ("lawyer_id") REFERENCES "public"."lawyer_profiles"("user_id") ON DELETE cascade ON UPDATE no action;