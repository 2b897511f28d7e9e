import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { db } from "@/db";
import { compiledReportDocuments, files } from "@/db/schema";
import type { DocumentNode } from "@/lib/issues/document/document";
import { makeReport } from "@/lib/reports/make";
import { store } from "@/lib/platform/storage/store";

const text = (words: string, ...marks: string[]): DocumentNode => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const node = (type: string, content: DocumentNode[], attrs?: Record<string, unknown>): DocumentNode => ({
  type,
  content,
  ...(attrs && { attrs }),
});
const p = (...content: DocumentNode[]) => node("paragraph", content);
const item = (words: string) => node("listItem", [p(text(words))]);
const row = (type: "tableHeader" | "tableCell", ...cells: string[]) =>
  node(
    "tableRow",
    cells.map((words) => node(type, [p(text(words))])),
  );

/** A text with everything that an issue can contain. */
export const everything = (billId: number, pictureId: number): DocumentNode =>
  node(
    "doc",
    [
      p(
        text("The committee laid over "),
        { type: "billReference", attrs: { billId } },
        text(" #let x = 1; $y$ <script> & "),
        text("and more", "bold", "italic"),
        node("footnote", [text("Heard on Tuesday")]),
        text("."),
      ),
      node("heading", [text("Water rights")], { level: 2 }),
      node("bulletList", [
        item("First point"),
        node("listItem", [p(text("Second point")), node("orderedList", [item("Nested")], { start: 3, type: "a" })]),
      ]),
      node("heading", [text("Far too deep")], { level: 4 }),
      node("blockquote", [p(text("“Nobody objects,” she said."))]),
      { type: "horizontalRule" },
      node("table", [row("tableHeader", "District", "Acres"), row("tableCell", "North", "1,200")]),
      { type: "image", attrs: { fileId: pictureId, alt: "A map of the basin", decorative: false } },
      { type: "image", attrs: { fileId: pictureId, alt: "", decorative: true } },
      p(
        {
          type: "text",
          text: "the agenda",
          marks: [{ type: "link", attrs: { href: "https://example.org/agenda?a=1&b=2" } }],
        },
        text(" 日本語 ☐ 😀"),
      ),
    ],
    { version: 1 },
  );

/** A public picture with bytes in the store. */
export async function aPicture(width = 640, height = 360, color = "#7aa3a0") {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await store().put(sha256, bytes);
  const [made] = await db
    .insert(files)
    .values({
      slug: `picture-${sha256.slice(0, 12)}`,
      title: "A map",
      extension: "png",
      mimeType: "image/png",
      size: bytes.length,
      sha256,
      isPublic: true,
      width,
      height,
    })
    .returning();
  return made!;
}

/** Generates a report's pending document as the worker would. @returns its bytes, undefined if there are none */
export async function madeDocument(id: number, format: "pdf" | "docx"): Promise<Uint8Array | undefined> {
  const find = async () =>
    (await db.select().from(compiledReportDocuments).where(eq(compiledReportDocuments.compiledReportId, id))).find(
      (one) => one.format === format,
    );
  await makeReport({ id, format, run: (await find())!.run });
  const sha256 = (await find())?.sha256;
  if (!sha256) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of store().read(sha256)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
