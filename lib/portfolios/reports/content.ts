import { z } from "zod";
import { portfolioPositions } from "@/db/schema/portfolios";

/**
 * A report's content when it was made. Internal notes, owners, next steps, priorities, tags and custom columns never
 * enter it.
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
  /** What starts or ceases to apply, or is due, under laws and rules in the next days; reports of before have none. */
  starts: z
    .array(
      z.object({
        billId: z.number(),
        bill: z.string(),
        date: z.string(),
        kind: z.enum(["effective", "expires", "deadline", "compliance"]),
        /** In the words of the text or of the source. */
        what: z.string(),
      }),
    )
    .optional(),
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

/** Version of the rendering; increased when output changes. */
export const clientReportFormats = ["pdf", "docx", "xlsx"] as const;
export type ClientReportFormat = (typeof clientReportFormats)[number];

type Passage = ClientReportContent["passages"][number];

/** How many days ahead a report tells what starts to apply. */
export const daysOfStarts = 90;
export const startLabels: Record<NonNullable<ClientReportContent["starts"]>[number]["kind"], string> = {
  effective: "Takes effect",
  expires: "Expires",
  deadline: "Deadline",
  compliance: "Applies or must be complied with",
};

/** An issue's paragraph once, with all its bills. */
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
