import type { File as KeptFile } from "@/lib/files/schema";
import { unknownError } from "@/lib/platform/http/call";

/**
 * Uploads one file. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param key idempotency key: a retry stores the file once
 * @param onProgress called with the uploaded fraction, from 0 to 1
 */
export function upload(
  file: File,
  fields: Record<string, string>,
  key: string,
  onProgress: (share: number) => void,
): Promise<
  | { ok: true; file: KeptFile }
  | { ok: false; message: string; /** False where the same again would be refused again. */ isPassing: boolean }
> {
  return new Promise((resolve) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
    form.set("file", file);
    const request = new XMLHttpRequest();
    request.open("POST", "/admin/file/api/upload");
    request.setRequestHeader("idempotency-key", key);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () =>
      resolve(
        request.status === 200
          ? { ok: true, file: (JSON.parse(request.responseText) as { file: KeptFile }).file }
          : { ok: false, message: messageOf(request.responseText), isPassing: passing(request.status) },
      );
    request.onerror = () =>
      resolve({
        ok: false,
        message: "The connection was interrupted. Uploaded files won't be duplicated.",
        isPassing: true,
      });
    request.send(form);
  });
}

/** Busy, first attempt still running, or a server error: a retry may succeed. */
const passing = (status: number): boolean => status >= 500 || [0, 401, 408, 409, 429].includes(status);

function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? unknownError;
  } catch {
    return unknownError;
  }
}
