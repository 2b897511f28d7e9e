import type { ExportFormat } from "../search/filters";

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
};

/** A client that takes nothing for so long has gone. */
const patience = 60_000;

/** Pulls as the client takes. `end` runs when nobody takes it any longer, also in the middle of a chunk, or when it breaks off. */
function streamOf(
  chunks: AsyncGenerator<Uint8Array>,
  end: () => Promise<unknown>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let watch: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearTimeout(watch);
    await Promise.allSettled([end(), chunks.return(undefined)]);
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        clearTimeout(watch);
        try {
          const { done, value } = await chunks.next();
          if (done) return controller.close();
          controller.enqueue(value as Uint8Array<ArrayBuffer>);
          watch = setTimeout(() => void stop(), patience).unref();
        } catch (error) {
          await end();
          throw error; // the download breaks off, so that nobody takes a part for the whole
        }
      },
      cancel: stop,
    },
    { highWaterMark: 1 },
  );
}

/** A file that is written while it is sent. `end` runs when nobody takes it any longer: it must stop what is being read, or leave it to the next chunk. */
export const download = (
  name: string,
  format: ExportFormat,
  chunks: AsyncGenerator<Uint8Array>,
  end: () => Promise<unknown> = async () => {},
): Response =>
  new Response(streamOf(chunks, end), {
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
