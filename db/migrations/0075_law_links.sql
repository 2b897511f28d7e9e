DROP INDEX "text_findings_queue";--> statement-breakpoint
ALTER TABLE "text_findings" ADD COLUMN "is_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "text_findings" ADD COLUMN "law" text;--> statement-breakpoint
CREATE INDEX "text_findings_law" ON "text_findings" USING btree ("law","kind","text_id") WHERE law is not null and is_newest and state <> 'refused';--> statement-breakpoint
CREATE INDEX "text_findings_queue" ON "text_findings" USING btree ("state","id") WHERE is_newest and law is null;