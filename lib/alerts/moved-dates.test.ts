import { existsSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as setBill } from "@/app/admin/portfolio/api/bill/[id]/route";
import { POST as create } from "@/app/admin/portfolio/api/new/route";
import { db } from "@/db";
import { alerts, bills } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { billCalendar } from "@/lib/bills/calendar/calendars";
import { weekFor } from "@/lib/portfolios/week/week";
import { anHourAgo, confirmedReader, look, mailsTo } from "@/lib/tools/testing/alerts";
import { files, run, startWithoutBills } from "@/lib/tools/testing/imports";
import { ask, person } from "@/lib/tools/testing/people";
import { inShared } from "@/lib/tools/testing/in-shared";
import { setAlert } from "./commands";
import { sendReminders } from "./reminders";

const file = inShared("cases/rules/extended-and-reopened.json");
startWithoutBills();

test.skipIf(!existsSync(file))(
  "a day that a later document moves is in the digest once with both values, and is the day of calendar, reminders and My week (skipped where ../shared/cases is absent)",
  async () => {
    const { results } = JSON.parse(readFileSync(file, "utf8")) as { results: { document_number: string }[] };
    const only = (...numbers: string[]) =>
      files({ "rules.json": { results: results.filter((one) => numbers.includes(one.document_number)) } });
    await run(only("2026-90001"));
    const [rule] = await db.update(bills).set({ createdAt: "2020-01-01T00:00:00Z" }).returning();
    const [rita, eda] = [await confirmedReader(), await person("editor", "Eda")];
    await transaction((tx) => setAlert(tx, rita, { billId: rule!.id }, "daily", 7));
    await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, rita.id));
    const portfolio = (await ask(create, "POST", { as: eda, body: { name: "Air" } })).body.portfolio as { id: number };
    await ask(setBill, "POST", { as: eda, params: { id: portfolio.id }, body: { billId: rule!.id } });

    await run(only("2026-90001", "2026-90002"));
    await run(only("2026-90002", "2026-90001"));
    await db.execute(sql`update bill_changes set at = now() - interval '5 minutes' where bill_id = ${rule!.id}`);
    await look(rita);
    const told = (await mailsTo(rita)).map(({ text }) => text).join("\n");
    expect(told.match(/^ {2}- Date moved.*$/gm)).toEqual([
      expect.stringMatching(/^ {2}- Date moved: .*Sat 5 Dec 2026 → Fri 15 Jan 2027$/),
    ]);

    const at = (day: string) => new Date(`${day}T15:30:00Z`);
    const remindersOn = async (day: string) => {
      const before = (await mailsTo(rita)).length;
      await sendReminders({ userId: rita.id }, at(day));
      return (await mailsTo(rita)).slice(before).map(({ subject }) => subject);
    };
    expect(await remindersOn("2026-11-30")).toEqual([]);
    expect(await remindersOn("2027-01-10")).toEqual([expect.stringContaining("2026-90001")]);

    const calendar = await (await billCalendar(rule!.slug)).text();
    expect(calendar).toContain("DTSTART;VALUE=DATE:20270115");
    expect(calendar).not.toContain("20261205");
    const ahead = async (day: string) =>
      (await weekFor(eda, day, "America/New_York")).dates.map(({ name, event }) => `${name} ${event.date}`);
    expect(await ahead("2026-12-01")).toEqual([]);
    expect(await ahead("2027-01-11")).toEqual(["2026-90001 2027-01-15"]);
  },
);
