-- What is stored fulfills the narrower rule that stood before, so nothing needs to be looked through.
ALTER TABLE "bills" DROP CONSTRAINT "bills_kind";--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_kind" CHECK ("bills"."kind" in ('bill', 'resolution', 'regulation', 'case')) NOT VALID;
