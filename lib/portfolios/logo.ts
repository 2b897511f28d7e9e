import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { type ClientLogo, portfolios } from "@/db/schema/portfolios";
import { record } from "@/lib/activity/record";
import { isPicture } from "@/lib/files/picture";
import { sniffUpload } from "@/lib/files/sniff-upload";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { lockBlobs } from "@/lib/platform/storage/blob-references";
import { store } from "@/lib/platform/storage/store";
import { largestLogo } from "./limits";
import { lockPortfolio, portfolioFor } from "./queries";
import { entity } from "./record-change";
import type { Portfolio } from "./schema";

type Upload = { bytes: Uint8Array; logo: ClientLogo };

/** @throws HttpError 413, 415, 422 */
export async function readLogoForm(form: FormData): Promise<Upload> {
  const given = form.get("file");
  if (!given || typeof given === "string")
    throw invalid("Choose a picture to upload.", { issues: [{ path: "file", message: "missing" }] });
  const stranger = [...form.keys()].find((name) => name !== "file");
  if (stranger !== undefined)
    throw invalid(`This call has no field “${stranger}”.`, { issues: [{ path: stranger, message: "unknown" }] });
  if (given.size > largestLogo)
    throw new HttpError(413, { message: `The logo is larger than ${largestLogo / 1_000_000} MB.` });
  const bytes = new Uint8Array(await given.arrayBuffer());
  const type = await sniffUpload(bytes, given.name);
  if (!isPicture(type.extension))
    throw new HttpError(415, { message: "The logo must be a picture: PNG, JPEG, WebP or GIF." });
  return { bytes, logo: { ...type, sha256: createHash("sha256").update(bytes).digest("hex") } };
}

/** Sets or removes the logo. Earlier reports keep theirs. */
export async function setLogo(tx: Transaction, staff: Viewer, id: number, upload: Upload | null): Promise<Portfolio> {
  const { name } = await lockPortfolio(tx, staff, id, "manage");
  const [before] = await tx.select({ logo: portfolios.logo }).from(portfolios).where(eq(portfolios.id, id));
  if (before!.logo?.sha256 !== upload?.logo.sha256) {
    if (upload) {
      await lockBlobs(tx);
      await store().put(upload.logo.sha256, upload.bytes);
    }
    await tx
      .update(portfolios)
      .set({ logo: upload?.logo ?? null, updatedAt: sql`now()` })
      .where(eq(portfolios.id, id));
    await record(tx, staff, {
      action: "portfolio.updated",
      entity,
      entityId: id,
      entityName: name,
      before: { logo: before!.logo ? "A picture" : "None" },
      after: { logo: !upload ? "None" : before!.logo ? "Another picture" : "A picture" },
    });
  }
  return portfolioFor(staff, id, tx);
}

/** For members. @throws HttpError 404 */
export async function serveLogo(id: number): Promise<Response> {
  const [row] = await db.select({ logo: portfolios.logo }).from(portfolios).where(eq(portfolios.id, id));
  const logo = row?.logo;
  if (!logo || !(await store().has(logo.sha256))) throw notFound();
  return new Response(Readable.toWeb(store().read(logo.sha256)) as ReadableStream, {
    headers: {
      "content-type": logo.mimeType,
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
}
