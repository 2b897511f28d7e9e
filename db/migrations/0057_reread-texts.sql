ALTER TABLE "text_contents" ADD COLUMN "former_anchors" json;--> statement-breakpoint
CREATE INDEX "text_contents_parser" ON "text_contents" USING btree ("parser");