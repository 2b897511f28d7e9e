import { Readable } from "node:stream";
import type * as Sdk from "@aws-sdk/client-s3";
import { HttpError } from "@/lib/platform/http/problem";
import { log } from "@/lib/platform/observability/log";
import type { Settings } from "@/lib/platform/env/settings";
import { type ByteStore, unreachable } from "./byte-store";

export type S3Place = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The location in the settings; undefined if there is none. */
export function s3Place({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Settings): S3Place | undefined {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

const folder = "files/";
const keyOf = (sha256: string) => `${folder}${sha256.slice(0, 2)}/${sha256}`;
const tries = 3;
/** Bytes of one part of an upload; a file has at most 10,000 parts. */
const uploadPart = 8 * 1024 * 1024;
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** The error for the caller; the cause is only logged. */
function refusal(error: unknown, what: string): HttpError {
  if (error instanceof HttpError) return error;
  log.error({ err: error, what }, "the file store failed");
  if (statusOf(error) === 507 || /quota|storagefull/i.test((error as Error).name))
    return new HttpError(507, { message: "Storage is full. The file wasn't saved. Tell an administrator." });
  return new HttpError(503, unreachable, { "retry-after": "60" });
}

/**
 * An S3-compatible bucket with path-style addresses; its library loads at first use. Three attempts per call; an
 * interrupted stream resumes.
 * @param timeout milliseconds of a connection, a response or a pause in one
 */
export function s3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place,
  timeout = 20_000,
): ByteStore {
  let loading: Promise<{ sdk: typeof Sdk; client: Sdk.S3Client }> | undefined;
  const loadClient = () =>
    (loading ??= import("@aws-sdk/client-s3").then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint,
        region,
        forcePathStyle: true,
        maxAttempts: tries,
        credentials: { accessKeyId, secretAccessKey },
        // many compatible stores reject optional checksums; the signature already covers the bytes
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
        requestHandler: {
          connectionTimeout: Math.min(timeout, 5_000),
          requestTimeout: timeout,
          throwOnRequestTimeout: true,
          socketTimeout: timeout,
        },
      }),
    })));
  const objectOf = (sha256: string) => ({ Bucket: bucket, Key: keyOf(sha256) });

  async function has(sha256: string): Promise<boolean> {
    const { sdk, client } = await loadClient();
    try {
      await client.send(new sdk.HeadObjectCommand(objectOf(sha256)));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw refusal(error, "has");
    }
  }

  async function* bytesOf(sha256: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    const { sdk, client } = await loadClient();
    let at = range?.start ?? 0;
    for (let attempt = 1; ; attempt += 1) {
      const rangeHeader = range || at > 0 ? `bytes=${at}-${range?.end ?? ""}` : undefined;
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...objectOf(sha256), Range: rangeHeader }));
      try {
        for await (const chunk of Body as Readable) {
          at += (chunk as Uint8Array).byteLength;
          yield chunk as Uint8Array;
        }
        return;
      } catch (error) {
        if (attempt === tries) throw error;
        if (range && at > range.end) return;
      }
    }
  }

  return {
    has,
    async put(sha256, bytes) {
      if (await has(sha256)) return;
      const { sdk, client } = await loadClient();
      await client
        .send(new sdk.PutObjectCommand({ ...objectOf(sha256), Body: bytes, ContentLength: bytes.byteLength }))
        .catch((error: unknown) => {
          throw refusal(error, "put");
        });
    },
    async putStream(sha256, open) {
      if (await has(sha256)) return;
      const { client } = await loadClient();
      const { Upload } = await import("@aws-sdk/lib-storage");
      // In parts: each is tried again and has the time of one call, and only one is in memory.
      const params = { ...objectOf(sha256), Body: Readable.from(open(), { objectMode: false }) };
      await new Upload({ client, params, partSize: uploadPart, queueSize: 1 }).done().catch((error: unknown) => {
        throw refusal(error, "put");
      });
    },
    read: (sha256, range) => Readable.from(bytesOf(sha256, range), { objectMode: false }),
    async remove(sha256) {
      const { sdk, client } = await loadClient();
      await client.send(new sdk.DeleteObjectCommand(objectOf(sha256))).catch((error: unknown) => {
        throw refusal(error, "remove");
      });
    },
    forgetDrafts: async () => 0, // an upload that was cut off is none there
    async *all() {
      const { sdk, client } = await loadClient();
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: folder })) {
        for (const { Key } of Contents) {
          const name = Key?.split("/").at(-1);
          if (name && /^[0-9a-f]{64}$/.test(name) && Key === keyOf(name)) yield name;
        }
      }
    },
  };
}
