-- What was known of tracked bills goes on being known, so that the next cycle reads only what changed.
INSERT INTO "bill_identities" ("source", "source_id", "bill_id", "session_id", "url", "mark", "checked_at")
SELECT b.source, b.source_id, b.id, s.session_id, b.source_url, s.change_hash, s.read_at
FROM "bill_syncs" s JOIN "bills" b ON b.id = s.bill_id AND b.source = s.source
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "bill_syncs" CASCADE;
