import type { ExportFormat } from "../search/filters";

const types: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
};

/** Milliseconds after which a client that reads nothing counts as disconnected. */
const patience = 60_000;

/** Reads at the client's speed. `end` runs when the client disconnects or reading fails. */
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
          throw error; // the download is aborted, so that a part is not taken for the whole
        }
      },
      cancel: stop,
    },
    { highWaterMark: 1 },
  );
}

/**
 * Streams a file while it is generated. `end` runs when the client disconnects, and must stop the reading or leave that
 * to the next chunk.
 */
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
