import { defineReader } from "@/lib/platform/documents/limits";
import { readUpload } from "@/lib/platform/documents/read-upload";
import type { Sniffed } from "./sniff";
import type { UploadOrder } from "./upload-reader";

const uploads = defineReader<UploadOrder, Sniffed>("upload", "lib/files/upload-reader.ts");

/** Detects the type of a file, in a process of its own. @throws HttpError 415, 422 with what is wrong with this file */
export const sniffUpload = (bytes: Uint8Array, name: string): Promise<Sniffed> => readUpload(uploads, { bytes, name });
