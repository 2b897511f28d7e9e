CREATE TABLE "source_parts" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"part_id" text NOT NULL,
	"coverage_id" integer NOT NULL,
	"bill_source_id" text NOT NULL,
	"hash" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_parts_source_kind_part_id_pk" PRIMARY KEY("source","kind","part_id")
);
--> statement-breakpoint
ALTER TABLE "source_parts" ADD CONSTRAINT "source_parts_coverage_id_coverages_id_fk" FOREIGN KEY ("coverage_id") REFERENCES "public"."coverages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_parts_coverage" ON "source_parts" USING btree ("coverage_id","kind");--> statement-breakpoint
CREATE INDEX "source_parts_due" ON "source_parts" USING btree ("source","next_try_at") WHERE not is_read;