ALTER TABLE "bill_merges" ADD COLUMN "merged_bill_id" integer NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_merges_merged_unique" ON "bill_merges" USING btree ("merged_bill_id");