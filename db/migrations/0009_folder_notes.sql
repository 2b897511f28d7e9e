CREATE TABLE "removed_folder_bills" (
	"folder_id" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"note" text NOT NULL,
	"note_version" integer NOT NULL,
	"note_by" integer,
	"note_at" timestamp with time zone,
	"position" integer NOT NULL,
	"added_by" integer,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_folder_bills_folder_id_bill_id_pk" PRIMARY KEY("folder_id","bill_id")
);
--> statement-breakpoint
ALTER TABLE "folder_bills" ADD COLUMN "note_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD COLUMN "note_by" integer;--> statement-breakpoint
ALTER TABLE "folder_bills" ADD COLUMN "note_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "removed_folder_bills" ADD CONSTRAINT "removed_folder_bills_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_folder_bills" ADD CONSTRAINT "removed_folder_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_folder_bills" ADD CONSTRAINT "removed_folder_bills_note_by_users_id_fk" FOREIGN KEY ("note_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_folder_bills" ADD CONSTRAINT "removed_folder_bills_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_folder_bills_bill" ON "removed_folder_bills" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "removed_folder_bills_at" ON "removed_folder_bills" USING btree ("removed_at");--> statement-breakpoint
ALTER TABLE "folder_bills" ADD CONSTRAINT "folder_bills_note_by_users_id_fk" FOREIGN KEY ("note_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;