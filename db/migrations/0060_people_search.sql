CREATE INDEX "committees_search" ON "committees" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "persons_search" ON "persons" USING gin ("name_key" gin_trgm_ops);