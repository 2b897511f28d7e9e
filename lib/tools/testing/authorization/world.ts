import { sql } from "drizzle-orm";
import { db } from "@/db";
import { makeToken } from "@/lib/platform/auth/one-time-tokens";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { signUpToken } from "@/lib/users/sign-up-token";
import { person } from "../people.ts";
import { makeVisitors } from "./visitors.ts";
import { type Canary, first } from "./world/canary.ts";
import { makeIssues } from "./world/issues.ts";
import { makeLegislature } from "./world/legislature.ts";
import { makePortfolios } from "./world/portfolios.ts";
import { makeReaderObjects } from "./world/reader-objects.ts";
import { makeOpenData } from "@/lib/open-data/make";
import { openDataFilesNow } from "@/lib/open-data/queries";
import { makeScorecards } from "./world/scorecards.ts";
import { makeStaffObjects } from "./world/staff-objects.ts";

/**
 * An object of every kind, each with text that only some people may see.
 * @param canary returns the text of a kind, always the same
 */
export async function makeWorld(canary: Canary) {
  const visitors = await makeVisitors(canary);
  const issues = await makeIssues(canary, visitors);
  const staffObjects = await makeStaffObjects(canary, visitors, issues);
  const readerObjects = await makeReaderObjects(canary, visitors, issues);
  const portfolios = await makePortfolios(canary, visitors, issues);
  const spare = await person("reader", "Somebody to spare");
  const spareEmail = spare.email;
  await db.execute(sql`update users set email_verified_at = now() where id = ${spare.id}`);
  const tokens = {
    reset: await makeToken(db, "reset", { id: spare.id, emailKey: spareEmail }),
    invite: await makeToken(db, "invite", { id: spare.id, emailKey: spareEmail }),
    confirm: await signUpToken(db, { id: 2_000_000_000, name: "Somebody", email: "somebody.asked@example.org" }),
  };
  const spareSession = first(
    (await db.execute<{ id: number }>(sql`select id from sessions where user_id = ${spare.id}`)) as unknown as {
      id: number;
    }[],
  ).id;
  await db.execute(
    sql`insert into organisation (id, embed_origins) values (1, '{https://news.example.org}') on conflict (id) do update set embed_origins = excluded.embed_origins`,
  );
  await db.execute(sql`update organisation set open_data = true`);
  await refreshBillFacets(db);
  const legislature = await makeLegislature(issues.bill.id);
  const scorecards = await makeScorecards(canary, visitors, legislature.legislator.id);
  await makeOpenData();
  const [openData] = await openDataFilesNow();
  return {
    openData: `${openData!.date}.zip`,
    ...legislature,
    ...scorecards,
    ...issues,
    ...staffObjects,
    ...readerObjects,
    ...portfolios,
    visitors,
    admin: visitors.admin,
    spare,
    spareSession,
    tokens,
  };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;
