import { listAsCsv } from "@/lib/bills/export/list-csv";
import { publicUrl } from "@/lib/platform/env/settings";
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

/** The files that fit as comma-separated values, streamed; as the list does, it ends at the 10,000th. */
export const exportFiles = (filter: FileFilter): Promise<Response> =>
  listAsCsv("files", columns, async (paging) => (await listFiles({ ...filter, ...paging })).files);
