import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { cut, type ExportColumn } from "@/lib/bills/export/columns";
import { xlsxOf } from "@/lib/bills/export/xlsx";
import { store } from "@/lib/platform/storage/store";
import { keepChapter } from "@/lib/reports/typeset/chapter-files";
import { noDate } from "@/lib/reports/typeset/deterministic-zip";
import { typeset } from "@/lib/reports/typeset/typesetting";
import { absolute } from "@/lib/platform/env/settings";
import { positionLabels } from "../position-labels";
import { type ClientReportContent, type ClientReportFormat, daysOfStarts, startLabels } from "./content";
import { chaptersOf, modelOf, type ReportFront } from "./document-model";

type ReportBill = ClientReportContent["bills"][number];

const columns = ({
  hearings,
  starts,
}: Pick<ClientReportContent, "hearings" | "starts">): ExportColumn<ReportBill>[] => [
  { head: "Bill", width: 14, of: ({ name }) => name },
  { head: "Jurisdiction", width: 12, of: ({ jurisdiction }) => jurisdiction },
  { head: "Session", width: 24, of: ({ sessionName }) => sessionName },
  { head: "Title", width: 50, of: ({ title }) => cut(title) },
  { head: "Status", width: 20, of: ({ status }) => status },
  { head: "Status date", width: 12, of: ({ statusDate }) => statusDate ?? "" },
  { head: "Last action", width: 40, of: ({ lastAction }) => cut(lastAction) },
  { head: "Position", width: 20, of: ({ position }) => (position ? positionLabels[position] : "") },
  { head: "Note", width: 40, of: ({ note }) => cut(note) },
  {
    head: "Changes",
    width: 50,
    of: ({ changes }) => cut(changes.map(({ date, text }) => `${date}: ${text}`).join("\n")),
  },
  {
    head: "Dates ahead",
    width: 40,
    of: ({ id }) =>
      cut(
        hearings
          .filter(({ billId }) => billId === id)
          .map(({ date, time, what }) => [date, time, what].filter(Boolean).join(" "))
          .join("\n"),
      ),
  },
  ...(starts
    ? [
        {
          head: `Starts to apply in ${daysOfStarts} days`,
          width: 40,
          of: ({ id }: ReportBill) =>
            cut(
              starts
                .filter(({ billId }) => billId === id)
                .map(({ date, kind, what }) => `${date} ${startLabels[kind]}: ${what}`)
                .join("\n"),
            ),
        },
      ]
    : []),
  { head: "Bill page", width: 40, of: ({ slug }) => absolute(`/bill/view/${slug}`) },
];

async function workbook({ bills, hearings, starts }: ClientReportContent): Promise<Buffer> {
  async function* once() {
    yield bills;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf(once(), columns({ hearings, starts }), noDate())) chunks.push(chunk.slice());
  return Buffer.concat(chunks);
}

/**
 * A report's file, made only from its content and time, so that it is byte for byte reproducible: PDF/UA and DOCX in a
 * separate process.
 */
export async function reportFile(
  front: ReportFront,
  content: ClientReportContent,
  format: ClientReportFormat,
): Promise<Buffer> {
  if (format === "xlsx") return workbook(content);
  const folder = await mkdtemp(join(tmpdir(), "rotunda-client-report-"));
  try {
    await mkdir(join(folder, "pictures"));
    const { logo } = content;
    const isThere = logo !== null && (await store().has(logo.sha256));
    if (isThere) await pipeline(store().read(logo.sha256), createWriteStream(join(folder, "pictures", logo.sha256)));
    let size = 0;
    for (const [at, chapter] of chaptersOf(front, content).entries()) size += await keepChapter(folder, at, chapter);
    const picture = isThere ? { path: `/pictures/${logo.sha256}`, alt: logo.alt, width: 0, height: 0 } : null;
    const { bytes } = await typeset(modelOf(front, content, picture), size, format, folder);
    return Buffer.from(bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
