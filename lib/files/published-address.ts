import { type SQL, sql } from "drizzle-orm";
import { files } from "@/db/schema";

/** Characters of the hash in an address: enough that no other bytes have the same ones. */
export const hashLength = 20;

type Named = { id: number; extension: string; sha256: string };

/** The address of what is published: it names the bytes, so that replacing the file changes nothing there. */
export const publishedAddress = ({ id, extension, sha256 }: Named): string =>
  `/file/${id}.${extension}?v=${sha256.slice(0, hashLength)}`;

/**
 * Whether a file of a published content was replaced, or has another title or description since.
 * @param published its files by id, as jsonb; those published before addresses named bytes do not count
 */
export const haveFilesChanged = (published: SQL): SQL<boolean> => sql<boolean>`exists (
  select from jsonb_each(${published}) k join ${files} f on f.id = k.key::int
  where k.value->>'url' like '%?v=%' and (k.value->>'title', k.value->>'altText', k.value->>'url')
    is distinct from (f.title, f.alt_text, '/file/' || f.id || '.' || f.extension || '?v=' || left(f.sha256, ${sql.raw(String(hashLength))})))`;
