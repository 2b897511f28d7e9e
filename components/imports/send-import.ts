import { unknownError } from "@/lib/platform/http/call";

/**
 * Uploads a file for an import. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param onProgress called with the uploaded fraction, from 0 to 1
 * @returns the run's id, or the server's error message
 */
export function sendImport(
  file: File,
  onProgress: (share: number) => void,
): Promise<{ id: number } | { message: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/admin/import/api/upload?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => {
      const answer = read(request.responseText);
      resolve(
        request.status === 200 && answer.run ? { id: answer.run.id } : { message: answer.message ?? unknownError },
      );
    };
    request.onerror = () => resolve({ message: "Can't connect, or the server ended the upload. Try again." });
    request.send(file);
  });
}

function read(text: string): { run?: { id: number }; message?: string } {
  try {
    return JSON.parse(text) as { run?: { id: number }; message?: string };
  } catch {
    return {};
  }
}
