import { z } from "zod";
import { portfolioPositions } from "@/db/schema/portfolios";

/**
 * All that a report to a client holds, as it was when it was made. What a team keeps for itself has no place in this shape:
 * internal notes, owners, next steps, priorities, tags and own columns never enter a report.
 */
export const clientReportContent = z.object({
  client: z.string(),
  organisation: z.string(),
  timeZone: z.string(),
  logo: z
    .object({
      sha256: z.string(),
      extension: z.string(),
      mimeType: z.string(),
      alt: z.string(),
    })
    .nullable(),
  bills: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      name: z.string(),
      jurisdiction: z.string(),
      sessionName: z.string(),
      title: z.string(),
      status: z.string(),
      statusDate: z.string().nullable(),
      lastAction: z.string(),
      lastActionDate: z.string().nullable(),
      position: z.enum(portfolioPositions).nullable(),
      note: z.string(),
      changes: z.array(z.object({ date: z.string(), text: z.string() })),
    }),
  ),
  hearings: z.array(
    z.object({
      billId: z.number(),
      bill: z.string(),
      date: z.string(),
      time: z.string(),
      what: z.string(),
      place: z.string(),
      status: z.string(),
    }),
  ),
  passages: z.array(
    z.object({
      bill: z.string(),
      issue: z.string(),
      series: z.string(),
      slug: z.string(),
      date: z.string(),
      text: z.string(),
    }),
  ),
});
export type ClientReportContent = z.infer<typeof clientReportContent>;

/** How a report is drawn from its content; raised when the same report would come out otherwise. */
export const clientReportFormats = ["pdf", "docx", "xlsx"] as const;
export type ClientReportFormat = (typeof clientReportFormats)[number];

type Passage = ClientReportContent["passages"][number];

/** A paragraph of an issue once, with all of the bills that it is about. */
export function sharedPassages(passages: readonly Passage[]): (Omit<Passage, "bill"> & { bills: string[] })[] {
  const found = new Map<string, Omit<Passage, "bill"> & { bills: string[] }>();
  for (const { bill, ...passage } of passages) {
    const key = JSON.stringify([passage.slug, passage.text]);
    const known = found.get(key);
    if (known) known.bills.push(bill);
    else found.set(key, { ...passage, bills: [bill] });
  }
  return [...found.values()];
}
