import { type LawId, resolveLaw } from "../vocabulary/law-citation";

/** `us/usc/t42/s7412` → `42-usc-7412`; null for a law without a page: pages of the Statutes at Large have none. */
export function lawSlug(law: LawId): string | null {
  const [, kind = "", first = "", second = ""] = law.split("/");
  if (kind === "usc") return `${first.slice(1)}-usc-${second.slice(1)}`;
  if (kind === "cfr") return `${first.slice(1)}-cfr-${second.slice(1)}`;
  return kind === "pl" ? `public-law-${first}-${second}` : null;
}

/** The law at an address; null for none, and for a second spelling of one: `042-usc-7412`. */
export function lawOfSlug(slug: string): LawId | null {
  const found = /^(?:(\d{1,2})-(usc|cfr)-([0-9a-z-]{1,30})|public-law-(\d{2,3})-(\d{1,3}))$/.exec(slug);
  if (!found) return null;
  const [, title, kind, part, congress, number] = found;
  const law = resolveLaw(
    kind === "usc"
      ? `us/usc/t${title}/s${part}`
      : kind === "cfr"
        ? `us/cfr/t${title}/p${part}`
        : `us/pl/${congress}/${number}`,
  );
  return law !== null && lawSlug(law) === slug ? law : null;
}

export const lawPath = (slug: string): string => `/law/${slug}`;

/** Where a citation in any usual spelling leads; null if it names no law with a page, or several. */
export function lawPathOf(text: string): string | null {
  const law = resolveLaw(text);
  const slug = law && lawSlug(law);
  return slug ? lawPath(slug) : null;
}
