import { Readable } from "node:stream";
import { organisation } from "@/lib/organisation/organisation";
import { consume, type Limit } from "@/lib/platform/auth/rate-limit";
import { HttpError } from "@/lib/platform/http/problem";
import { absolute } from "@/lib/platform/env/settings";
import { transaction } from "@/db/transaction";
import { keysPath } from "../addresses";
import { chainHead, lockChain } from "../chain";
import { signingKey } from "../keys";
import { madePart, type Part } from "./parts";
import type { Manifest } from "./manifest";
import { doesNotProve, proves } from "./statement";
import { checkPage } from "./check-page";
import { packParts, packSize } from "./verify-pack.mjs";

/** From one address. */
const packs: Limit = { name: "evidence", most: 60, seconds: 600 };
/** Bytes of a pack. */
const largest = 500_000_000;

export const limitPacks = (address: string): Promise<void> => consume(packs, address);

type About = Pick<Manifest, "kind" | "title"> &
  Partial<Pick<Manifest, "address" | "publishedAt" | "texts" | "quotations">> & {
    entries: Manifest["chain"]["entries"];
  };

/**
 * A signed pack as a download. Its files are read while it is sent.
 * @param name of the file, without extension
 * @throws HttpError 409 if it has no entry in the chain, 413 if it is larger than 500 MB
 */
export async function packResponse(
  { entries, ...about }: About,
  given: readonly Part[],
  name: string,
): Promise<Response> {
  if (entries.length === 0)
    throw new HttpError(409, { message: "This has no entry in the chain of evidence yet. Try again in a minute." });
  const parts = [
    ...given,
    madePart("verify.html", "Checks this pack in a browser, without a network", await checkPage()),
  ];
  const { name: organisationName } = await organisation();
  const front = await transaction(async (tx) => {
    await lockChain(tx);
    const { key, sign } = await signingKey(tx);
    const manifest: Manifest = {
      format: "rotunda-evidence",
      version: 1,
      address: null,
      publishedAt: null,
      texts: [],
      quotations: [],
      ...about,
      organisation: organisationName,
      madeAt: new Date().toISOString(),
      key,
      keys: absolute(keysPath),
      chain: { head: await chainHead(tx), entries },
      proves: proves(about.kind),
      doesNotProve,
      files: parts.map(({ path, size, sha256, what }) => ({ path, size, sha256, what })),
    };
    const text = JSON.stringify(manifest, null, 2);
    return [madePart("manifest.json", "", text), madePart("manifest.sig", "", sign(Buffer.from(text)))];
  });
  const files = [...front, ...parts];
  const size = packSize(files);
  if (size > largest)
    throw new HttpError(413, { message: "This evidence is larger than 500 MB. Download the texts one by one." });
  return new Response(Readable.toWeb(Readable.from(packParts(files))) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: {
      "content-type": "application/zip",
      "content-length": String(size),
      "content-disposition": `attachment; filename="${name}-evidence.zip"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
