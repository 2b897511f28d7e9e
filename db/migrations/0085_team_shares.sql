CREATE TABLE "share_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "share_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"saved_search_id" integer,
	"folder_id" integer,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_visits_once" UNIQUE NULLS NOT DISTINCT("user_id","saved_search_id","folder_id"),
	CONSTRAINT "share_visits_of_one_thing" CHECK (num_nonnulls("share_visits"."saved_search_id", "share_visits"."folder_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "team_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"saved_search_id" integer,
	"folder_id" integer,
	"group_id" integer,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_shares_once" UNIQUE NULLS NOT DISTINCT("saved_search_id","folder_id","group_id"),
	CONSTRAINT "team_shares_of_one_thing" CHECK (num_nonnulls("team_shares"."saved_search_id", "team_shares"."folder_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "personal_folders" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_shares" ADD CONSTRAINT "team_shares_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_shares" ADD CONSTRAINT "team_shares_folder_id_personal_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."personal_folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_shares" ADD CONSTRAINT "team_shares_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_visits_search" ON "share_visits" USING btree ("saved_search_id");--> statement-breakpoint
CREATE INDEX "share_visits_folder" ON "share_visits" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "team_shares_folder" ON "team_shares" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "team_shares_group" ON "team_shares" USING btree ("group_id");