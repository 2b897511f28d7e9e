import { publicUrl } from "@/lib/platform/env/settings";

export const embedKinds = ["bill", "list", "tracker", "map", "scorecard", "issue"] as const;
export type EmbedKind = (typeof embedKinds)[number];
/** What is shown in a frame. `list`: the bill list with the filters in `query`; its slug is always `bills`. */
export type EmbedPlace = { kind: EmbedKind; slug: string; query?: string };

export const listSlug = "bills";

export const isEmbedKind = (kind: string): kind is EmbedKind => embedKinds.some((one) => one === kind);

/** The address of the frame's content. */
export const embedPath = ({ kind, slug, query }: EmbedPlace): string =>
  `/embed/${kind}/${slug}${query ? `?${query}` : ""}`;

/** The page that an embed is a part of. */
export function pageOfEmbed({ kind, slug, query }: EmbedPlace): string {
  if (kind === "list") return `/bill/list${query ? `?${query}` : ""}`;
  if (kind === "tracker") return `/tracker/view/${slug}`;
  if (kind === "map") return `/tracker/view/${slug}/map`;
  if (kind === "scorecard") return `/scorecard/view/${slug}`;
  return kind === "bill" ? `/bill/view/${slug}` : `/publication-issue/view/${slug}`;
}

const pages: readonly [EmbedKind, RegExp][] = [
  ["bill", /^\/bill\/view\/([a-z0-9-]+)$/],
  ["list", /^\/bill\/(list)$/],
  ["map", /^\/tracker\/view\/([a-z0-9-]+)\/map$/],
  ["tracker", /^\/tracker\/view\/([a-z0-9-]+)$/],
  ["scorecard", /^\/scorecard\/view\/([a-z0-9-]+)$/],
  ["issue", /^\/publication-issue\/view\/([a-z0-9-]+)$/],
];

/** What an address of this site, or of an embed, would show in a frame. Null for another site, and for other pages. */
export function placeOfAddress(address: string): EmbedPlace | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams, username, password } = new URL(address);
  if (origin !== new URL(publicUrl()).origin || username || password) return null;
  const path = pathname.replace(/\/$/, "");
  const query = searchParams.toString();
  const [, ownKind = "", ownSlug = ""] = /^\/embed\/([a-z]+)\/([a-z0-9-]+)$/.exec(path) ?? [];
  if (isEmbedKind(ownKind)) return { kind: ownKind, slug: ownSlug, ...(ownKind === "list" && query && { query }) };
  for (const [kind, pattern] of pages) {
    const slug = pattern.exec(path)?.[1];
    if (slug) return kind === "list" ? { kind, slug: listSlug, ...(query && { query }) } : { kind, slug };
  }
  return null;
}

/** Pixels of a frame before its script reports its height. */
export const frameHeights: Record<EmbedKind, number> = {
  bill: 220,
  list: 520,
  tracker: 560,
  map: 560,
  scorecard: 560,
  issue: 220,
};

export const oembedPath = (place: EmbedPlace): string =>
  `/oembed?url=${encodeURIComponent(`${publicUrl()}${pageOfEmbed(place)}`)}&format=json`;
