CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid,
	"attached_to" uuid,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"kind" text,
	"type" text,
	"width" integer,
	"height" integer,
	"seconds" integer,
	"storage_key" text,
	"preview_key" text,
	"scanned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_purpose_known" CHECK ("files"."purpose" in ('message', 'license', 'photo', 'picture', 'export')),
	CONSTRAINT "files_state_known" CHECK ("files"."state" in ('receiving', 'waiting', 'ready', 'refused')),
	CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('image', 'audio', 'document')),
	CONSTRAINT "files_received_fits" CHECK ("files"."received" between 0 and "files"."size"),
	CONSTRAINT "files_size_fits" CHECK ("files"."purpose" = 'export' or "files"."size" <= 20971520),
	CONSTRAINT "files_readable_has_bytes" CHECK ("files"."state" not in ('ready', 'waiting') or ("files"."storage_key" is not null and "files"."type" is not null and "files"."kind" is not null))
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage_key_unique" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "files_owner_id_created_at_index" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_attached_to_index" ON "files" USING btree ("attached_to");--> statement-breakpoint
CREATE INDEX "files_subject_id_index" ON "files" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "files_state_created_at_index" ON "files" USING btree ("state","created_at");