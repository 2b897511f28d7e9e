import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Asked = { method: string; path: string; range: string | undefined };
/**
 * `fails` answers that many calls with 500; `silent` answers none; `cutAt` breaks the next body after that many bytes;
 * `status` answers all with it.
 */
type Mood = { fails: number; silent: boolean; cutAt: number | null; status: number | null };

/**
 * A minimal S3-compatible store that puts, gets, lists and deletes objects with path-style addresses. Unsigned calls are
 * rejected.
 */
export async function s3Server(bucket = "files-of-tests") {
  const objects = new Map<string, Buffer>();
  const asked: Asked[] = [];
  const mood: Mood = { fails: 0, silent: false, cutAt: null, status: null };
  const refuse = (response: ServerResponse, status: number, code: string) =>
    void response
      .writeHead(status, { "content-type": "application/xml" })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const listener = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", "http://store");
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    asked.push({ method: request.method ?? "", path: url.pathname, range: request.headers.range });
    if (mood.silent) return;
    if (mood.status) return refuse(response, mood.status, mood.status === 507 ? "XMinioStorageFull" : "AccessDenied");
    if (mood.fails > 0) return void ((mood.fails -= 1), refuse(response, 500, "InternalError"));
    if (
      !/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/here\/s3\/aws4_request, SignedHeaders=.+, Signature=[0-9a-f]{64}$/.test(
        request.headers.authorization ?? "",
      )
    )
      return refuse(response, 403, "AccessDenied");
    if (!url.pathname.startsWith(`/${bucket}`)) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "GET" && url.searchParams.get("list-type") === "2") return list(url, response);
    const uploadId = url.searchParams.get("uploadId");
    if (request.method === "POST" && url.searchParams.has("uploads")) return begin(key, response);
    if (uploadId !== null) return continueUpload(request.method ?? "", key, url, Buffer.concat(chunks), response);
    if (request.method === "PUT") {
      objects.set(key, Buffer.concat(chunks));
      return void response.writeHead(200, { etag: '"x"' }).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const held = objects.get(key);
    if (!held) return refuse(response, 404, "NoSuchKey");
    const [, start, end] = request.headers.range?.match(/^bytes=(\d+)-(\d*)$/) ?? [];
    const part = start === undefined ? held : held.subarray(Number(start), end ? Number(end) + 1 : undefined);
    response.writeHead(start === undefined ? 200 : 206, { "content-length": part.length, etag: '"x"' });
    if (request.method === "HEAD") return void response.end();
    if (mood.cutAt === null) return void response.end(part);
    const cut = mood.cutAt;
    mood.cutAt = null;
    response.write(part.subarray(0, cut), () => setTimeout(() => response.destroy(), 50));
  });

  const uploads = new Map<string, Buffer[]>();
  const xml = (response: ServerResponse, body: string) =>
    void response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${body}`);
  function begin(key: string, response: ServerResponse): void {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, []);
    xml(
      response,
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  /** Parts are stored by their number; the object appears when the upload is completed. */
  function continueUpload(method: string, key: string, url: URL, bytes: Buffer, response: ServerResponse): void {
    const id = url.searchParams.get("uploadId") ?? "";
    const parts = uploads.get(id);
    if (!parts) return refuse(response, 404, "NoSuchUpload");
    if (method === "PUT") {
      parts[Number(url.searchParams.get("partNumber")) - 1] = bytes;
      return void response.writeHead(200, { etag: '"part"' }).end();
    }
    uploads.delete(id);
    if (method === "DELETE") return void response.writeHead(204).end();
    objects.set(key, Buffer.concat(parts));
    xml(
      response,
      `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`,
    );
  }

  /** Two per page, so that a client must paginate. */
  function list(url: URL, response: ServerResponse): void {
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get("prefix") ?? "")).sort();
    const at = Number(url.searchParams.get("continuation-token") ?? 0);
    const more = at + 2 < keys.length;
    response.writeHead(200, { "content-type": "application/xml" }).end(
      `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${at + 2}</NextContinuationToken>` : ""}${keys
        .slice(at, at + 2)
        .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`)
        .join("")}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const place = {
    endpoint: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    bucket,
    region: "here",
    accessKeyId: "key",
    secretAccessKey: "secret",
  };
  const close = () =>
    new Promise<void>((resolve) => {
      listener.closeAllConnections();
      listener.close(() => resolve());
    });
  return { place, objects, asked, mood, close };
}
