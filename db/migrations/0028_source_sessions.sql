CREATE TABLE "source_sessions" (
	"source" text NOT NULL,
	"source_session_id" text NOT NULL,
	"session" text NOT NULL,
	"session_name" text NOT NULL,
	"session_year" integer,
	CONSTRAINT "source_sessions_source_source_session_id_pk" PRIMARY KEY("source","source_session_id")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "notices" text[] DEFAULT '{}' NOT NULL;