import { csvOf } from "@/lib/bills/export/csv";
import { download } from "@/lib/bills/export/download";
import { todayIn } from "@/lib/dates";
import { organisation } from "@/lib/settings/organisation";
import { publicUrl } from "@/lib/settings/settings";
import { type FileFilter, listFiles } from "./queries";
import type { File } from "./schema";

const yes = (value: boolean) => (value ? "yes" : "no");
const columns: readonly { head: string; of: (file: File) => string }[] = [
  { head: "Id", of: (file) => String(file.id) },
  { head: "Title", of: (file) => file.title },
  { head: "Kind", of: (file) => file.extension },
  { head: "Bytes", of: (file) => String(file.size) },
  { head: "Width", of: (file) => String(file.width ?? "") },
  { head: "Height", of: (file) => String(file.height ?? "") },
  { head: "Alternative text", of: (file) => file.altText ?? "" },
  { head: "Area", of: (file) => file.fileArea?.name ?? "" },
  { head: "Policy area", of: (file) => file.policyArea?.name ?? "" },
  { head: "Topic", of: (file) => file.topic?.name ?? "" },
  { head: "Active", of: (file) => yes(file.isActive) },
  { head: "Public", of: (file) => yes(file.isPublic) },
  { head: "Uploaded", of: (file) => file.createdAt },
  { head: "Address", of: (file) => `${publicUrl()}${file.url}` },
  { head: "SHA-256", of: (file) => file.sha256 },
];

const batch = 500;

async function* pages(filter: FileFilter): AsyncGenerator<File[]> {
  for (let page = 1; ; page += 1) {
    const { files } = await listFiles({ ...filter, page, perPage: batch });
    if (files.length > 0) yield files;
    if (files.length < batch) return;
  }
}

/** The files that fit as comma-separated values, streamed; as the list does, it ends at the 10,000th. */
export async function exportFiles(filter: FileFilter): Promise<Response> {
  const { timeZone } = await organisation();
  return download(`files-${todayIn(timeZone)}.csv`, "csv", csvOf(pages(filter), columns));
}
