CREATE TABLE "compiled_report_documents" (
	"compiled_report_id" integer NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"report_version" integer NOT NULL,
	"maker_version" integer NOT NULL,
	"run" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"message" text,
	"sha256" text,
	"size" bigint,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compiled_report_documents_compiled_report_id_format_pk" PRIMARY KEY("compiled_report_id","format")
);
--> statement-breakpoint
ALTER TABLE "compiled_report_snapshots" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "compiled_reports" ADD COLUMN "standfirst" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "compiled_reports" ADD COLUMN "organisation" text;--> statement-breakpoint
ALTER TABLE "compiled_reports" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "compiled_report_documents" ADD CONSTRAINT "compiled_report_documents_compiled_report_id_compiled_reports_id_fk" FOREIGN KEY ("compiled_report_id") REFERENCES "public"."compiled_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compiled_report_documents_sha256" ON "compiled_report_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "compiled_report_snapshots_snapshot" ON "compiled_report_snapshots" USING btree ("snapshot_id");