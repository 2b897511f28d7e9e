-- As keys of the index, a condition on one column would skip through the values of those before it, bill by bill.
DROP INDEX "bills_counted";--> statement-breakpoint
CREATE INDEX "bills_counted" ON "bills" USING btree ("id") INCLUDE ("jurisdiction","kind","status","session","topic_ids","sort_key","session_year","last_action_date");
