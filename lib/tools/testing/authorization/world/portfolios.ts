import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  activityLog,
  clientReportLinks,
  clientReports,
  portfolioBills,
  portfolioColumns,
  portfolioImportRuns,
  portfolioMembers,
  portfolios,
  portfolioViews,
  trackers,
} from "@/db/schema";
import { db } from "@/db";
import { hashOfLink } from "@/lib/portfolios/reports/open-link";
import { store } from "@/lib/platform/storage/store";
import { person } from "../../people.ts";
import { type Canary, first } from "./canary.ts";
import type { Visitors } from "../visitors.ts";
import type { Issues } from "./issues.ts";

/** Portfolios, each with what only its members may see, and a report that needs no account. */
export async function makePortfolios(canary: Canary, { editor, admin }: Visitors, { bill, own }: Issues) {
  const team = await person("editor", "A person of another team");
  const dot = Buffer.from("A dot");
  const sha256 = createHash("sha256").update(dot).digest("hex");
  await store().put(sha256, dot);
  const logo = { sha256, extension: "png", mimeType: "image/png", width: 1, height: 1 };
  const portfolio = async (of: string, members: [number, "read" | "edit" | "manage"][], deleted = false) => {
    const words = canary(of);
    const { id } = first(
      await db
        .insert(portfolios)
        .values({ name: words, client: words, logo, ...(deleted && { deletedAt: sql`now()` as never }) })
        .returning(),
    );
    await db
      .insert(portfolioMembers)
      .values(members.map(([userId, permission]) => ({ portfolioId: id, userId, permission })));
    const column = first(
      await db.insert(portfolioColumns).values({ portfolioId: id, name: words, type: "text" }).returning(),
    );
    await db.insert(portfolioBills).values({
      portfolioId: id,
      billId: bill.id,
      note: words,
      clientNote: words,
      nextStep: words,
      tags: [words],
      values: { [column.id]: words },
      due: sql`current_date` as never,
    });
    const view = first(
      await db
        .insert(portfolioViews)
        .values({ portfolioId: id, userId: members[0]![0], name: words, queryString: "q=x", isShared: true })
        .returning(),
    );
    await db.insert(activityLog).values({
      actorId: members[0]![0],
      actorKind: "staff",
      actorRole: "editor",
      action: "portfolio.updated",
      entity: "portfolio",
      entityId: id,
      entityName: words,
      after: { note: words },
    });
    const run = first(
      await db
        .insert(portfolioImportRuns)
        .values({
          portfolioId: id,
          fileName: words,
          counts: { added: 1, changed: 0, unchanged: 0, asked: 0, refused: 0 },
          written: [{ billId: bill.id, version: 1, before: null }],
        })
        .returning(),
    );
    const report = first(
      await db
        .insert(clientReports)
        .values({
          portfolioId: id,
          title: words,
          date: sql`current_date` as never,
          until: sql`now()` as never,
          content: {
            client: words,
            organisation: "",
            timeZone: "UTC",
            logo: null,
            bills: [],
            hearings: [],
            passages: [],
          },
          state: "draft",
        })
        .returning(),
    );
    const approved = first(
      await db
        .insert(clientReports)
        .values({ ...report, id: undefined, state: "approved" } as typeof clientReports.$inferInsert)
        .returning(),
    );
    const link = first(
      await db
        .insert(clientReportLinks)
        .values({
          reportId: report.id,
          tokenHash: `hash-${id}`,
          expiresAt: sql`now() + interval '1 day'` as never,
          createdBy: members[0]![0],
        })
        .returning(),
    );
    const tracker = async (slug: string, more: Partial<typeof trackers.$inferInsert> = {}) =>
      first(
        await db
          .insert(trackers)
          .values({ slug, name: words, source: "portfolio", portfolioId: id, columns: ["title"], ...more })
          .returning(),
      ).id;
    const trackerId = await tracker(`${of}-draft`);
    await db.insert(activityLog).values({
      actorId: members[0]![0],
      actorKind: "staff",
      actorRole: "editor",
      action: "tracker.updated",
      entity: "tracker",
      entityId: trackerId,
      entityName: words,
    });
    const deletedTrackerId = await tracker(`${of}-deleted`, { deletedAt: sql`now()` as never });
    // Everyone reads it; of its portfolio it shows the bill alone.
    if (!deleted)
      await tracker(`${of}-open`, {
        name: "An open tracker",
        columns: ["title", "status", "category", "publicNote"],
        state: "published",
        publishedAt: sql`now()` as never,
      });
    return {
      id,
      trackerId,
      deletedTrackerId,
      viewId: view.id,
      runId: run.id,
      reportId: report.id,
      approvedId: approved.id,
      linkId: link.id,
    };
  };
  const ofEditor = await portfolio("editors-portfolio", [[editor.id, "manage"]]);
  const ofAdmin = await portfolio("admins-portfolio", [
    [admin.id, "manage"],
    [editor.id, "read"],
  ]);
  const ofTeam = await portfolio("teams-portfolio", [[team.id, "manage"]]);
  // a link of the organization's own portfolio, which needs no account
  const reportToken = "r".repeat(43);
  const openReport = first(
    await db
      .insert(clientReports)
      .values({
        portfolioId: own.id,
        title: "An open report",
        date: sql`current_date` as never,
        until: sql`now()` as never,
        content: { client: "", organisation: "", timeZone: "UTC", logo: null, bills: [], hearings: [], passages: [] },
        state: "approved",
      })
      .returning(),
  );
  await db.insert(clientReportLinks).values({
    reportId: openReport.id,
    tokenHash: hashOfLink(reportToken),
    expiresAt: sql`now() + interval '1 day'` as never,
    createdBy: admin.id,
  });
  const gone = await portfolio("deleted-portfolio", [[editor.id, "manage"]], true);
  return {
    portfolios: { editors: ofEditor.id, admins: ofAdmin.id, teams: ofTeam.id, deleted: gone.id },
    trackers: {
      editors: ofEditor.trackerId,
      admins: ofAdmin.trackerId,
      teams: ofTeam.trackerId,
      deleted: ofEditor.deletedTrackerId,
      open: "teams-portfolio-open",
    },
    clientReports: { editors: ofEditor, teams: ofTeam },
    reportToken,
    portfolioRuns: { editors: ofEditor.runId, teams: ofTeam.runId },
    portfolioViews: { editors: ofEditor.viewId, teams: ofTeam.viewId },
  };
}
