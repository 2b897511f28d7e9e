DROP INDEX "activity_log_created";--> statement-breakpoint
DROP INDEX "activity_log_entity";--> statement-breakpoint
DROP INDEX "activity_log_actor";--> statement-breakpoint
DROP INDEX "files_created";--> statement-breakpoint
DROP INDEX "files_area";--> statement-breakpoint
DROP INDEX "publication_issues_published";--> statement-breakpoint
DROP INDEX "publication_issues_template_published";--> statement-breakpoint
DROP INDEX "publication_issues_template_updated";--> statement-breakpoint
CREATE INDEX "activity_log_entities" ON "activity_log" USING btree ("entity","id") WHERE run_id is null;--> statement-breakpoint
CREATE INDEX "activity_log_action" ON "activity_log" USING btree ("action","id") WHERE run_id is null;--> statement-breakpoint
CREATE INDEX "activity_log_words" ON "activity_log" USING gin ("entity_name" gin_trgm_ops,"action" gin_trgm_ops,"entity" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_title" ON "files" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "files_extension" ON "files" USING btree ("extension","id");--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("size","id");--> statement-breakpoint
CREATE INDEX "files_flags" ON "files" USING btree ("is_active","is_public","created_at","id");--> statement-breakpoint
CREATE INDEX "files_policy_area" ON "files" USING btree ("policy_area_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_topic" ON "files" USING btree ("topic_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_words" ON "files" USING gin ("title" gin_trgm_ops,"slug" gin_trgm_ops,(id::text || '.' || extension) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "issue_snapshots_files" ON "issue_snapshots" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "publication_issues_updated" ON "publication_issues" USING btree ("updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "publication_issues_deleted" ON "publication_issues" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "compiled_reports_date" ON "compiled_reports" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "activity_log_created" ON "activity_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_entity" ON "activity_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "activity_log_actor" ON "activity_log" USING btree ("actor_id","id","actor_kind","run_id");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "files_area" ON "files" USING btree ("file_area_id","created_at","id");--> statement-breakpoint
CREATE INDEX "publication_issues_published" ON "publication_issues" USING btree ("published_date","id") WHERE snapshot_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publication_issues_template_published" ON "publication_issues" USING btree ("form_template_id","published_date","id") WHERE snapshot_id is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "publication_issues_template_updated" ON "publication_issues" USING btree ("form_template_id","updated_at");