import { createHash } from "node:crypto";
import { documentFromHtml } from "@/lib/issues/document/from-html";
import { isBlankDocument } from "@/lib/issues/document/document";
import { isCalendarDate } from "@/lib/platform/text/calendar-date";
import { isUnreadable } from "@/lib/platform/text/storable-text";
import type { contentItemStates } from "@/db/schema/content-imports";
import type { FoundInFile } from "../formats/read-export";
import { pathOf } from "../formats/addresses";
import type { PastItem, PastStatus } from "../record";
import { imageTag } from "../images";

type StagedState = (typeof contentItemStates)[number];
/** Until it is imported. */
export type StagedItem = {
  state: StagedState;
  reason: string | null;
  title: string;
  item: Omit<PastItem, "status" | "title" | "pictures"> | null;
  /** It was public. */
  wasPublicPage: boolean;
  pictures: StagedPicture[];
  /** Addresses of pictures that did not come with it. */
  missingPictures: string[];
};
type StagedPicture = { address: string; sha256: string; name: string; bytes: Uint8Array };
export type Staged = { staged: StagedItem } | { problem: string };

const states: Record<PastStatus, { state: StagedState; reason: string | null }> = {
  published: { state: "publish", reason: null },
  draft: { state: "draft", reason: "It was a draft." },
  scheduled: { state: "draft", reason: "It was scheduled." },
  mailed: { state: "draft", reason: "It was emailed only." },
  unsure: { state: "draft", reason: "Its file does not say plainly that everyone could read it." },
  private: { state: "closed", reason: "It was private, so it will be imported as a draft." },
  members: {
    state: "closed",
    reason: "It was for members or paying readers. It is imported as a draft.",
  },
};
const longestTitle = 300;
const largestPicture = 15_000_000;
/** Bytes of an item's pictures in memory until they are stored. */
const mostPictureBytes = 100_000_000;

/** Prepares an item for storage: validated, pictures extracted, text storable. */
export function prepare(found: FoundInFile): Staged {
  if ("problem" in found) return { problem: storable(found.problem) };
  if ("refused" in found) return { staged: without("refused", storable(found.refused), storable(found.title)) };
  if ("leftOut" in found) {
    const isClosed = found.leftOut === "posts behind a password";
    return {
      staged: without(
        isClosed ? "closed" : "left_out",
        isClosed ? "It was behind a password. It is not imported." : `Left out: ${storable(found.leftOut)}.`,
      ),
    };
  }
  try {
    return { staged: prepareItem(found) };
  } catch {
    return { staged: without("refused", "It is damaged and cannot be read.", storable(found.item.title)) };
  }
}

const without = (state: StagedState, reason: string, title = ""): StagedItem => ({
  state,
  reason,
  title: title.slice(0, longestTitle),
  item: null,
  wasPublicPage: false,
  pictures: [],
  missingPictures: [],
});

function prepareItem({ item, pictureFiles }: FoundInFile & { item: PastItem }): StagedItem {
  const { status, title, pictures, ...rest } = item;
  const losses = rest.losses.map(storable);
  let html = storable(rest.html);
  const staged: StagedPicture[] = [];
  const missing = new Set<string>();
  let size = 0;
  for (const { address } of pictures) {
    const bytes = bytesOf(address, pictureFiles);
    if (!bytes) {
      missing.add(storable(address).slice(0, 2000));
      continue;
    }
    size += bytes.byteLength;
    if (bytes.byteLength > largestPicture || size > mostPictureBytes) {
      losses.push("A picture of more than 15 MB was left out.");
      continue;
    }
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const isInside = address.startsWith("data:");
    const name = isInside
      ? "Picture"
      : (address
          .replace(/[?#].*$/, "")
          .split("/")
          .at(-1) ?? "");
    // embedded pictures would be stored twice
    const short = isInside ? `picture:${sha256}` : address;
    if (isInside) html = html.replaceAll(address, short);
    staged.push({
      address: storable(short),
      sha256,
      name: storable(name).slice(0, 200),
      bytes: Uint8Array.from(bytes),
    });
  }
  html = html.replace(imageTag, (tag, src: string, alt: string) =>
    src.startsWith("data:") ? `<img src="picture:none" alt="${alt}">` : tag,
  );
  const read = documentFromHtml(html.replace(imageTag, ""));
  const isEmpty = read.document !== undefined && isBlankDocument(read.document) && !/<img\b/i.test(html);
  const wasPublicPage = item.kind === "page" && status === "published";
  const outcome =
    read.problem !== undefined
      ? { state: "refused" as const, reason: read.problem }
      : isEmpty
        ? { state: "left_out" as const, reason: "It has no text." }
        : wasPublicPage
          ? { state: "draft" as const, reason: "A page, not an issue. It is imported under Pages." }
          : states[status];
  const site = hostOf(rest.site);
  return {
    ...outcome,
    title: storable(title).slice(0, longestTitle),
    wasPublicPage,
    item:
      outcome.state === "refused" || outcome.state === "left_out"
        ? { ...blank(rest, site), losses }
        : {
            ...rest,
            site,
            key: storable(rest.key).slice(0, 500),
            slug: storable(rest.slug).slice(0, 300),
            addresses: rest.addresses
              .map(storable)
              .filter((one) => pathOf(one) !== null)
              .slice(0, 20),
            day: dayOf(rest.day),
            authors: rest.authors.map((one) => storable(one).slice(0, 200)).slice(0, 50),
            tags: rest.tags
              .map(({ name, slug }) => ({ name: storable(name).slice(0, 200), slug: storable(slug).slice(0, 200) }))
              .slice(0, 100),
            summary: rest.summary === null ? null : storable(rest.summary).slice(0, 1000),
            html,
            losses: [...new Set(losses)].slice(0, 100),
          },
    pictures: outcome.state === "refused" || outcome.state === "left_out" ? [] : staged,
    missingPictures: outcome.state === "refused" || outcome.state === "left_out" ? [] : [...missing].slice(0, 200),
  };
}

const blank = (rest: Omit<PastItem, "status" | "title" | "pictures">, site: string) => ({
  ...rest,
  site,
  key: storable(rest.key).slice(0, 500),
  slug: "",
  addresses: [],
  day: dayOf(rest.day),
  authors: [],
  tags: [],
  summary: null,
  html: "",
});

function bytesOf(address: string, beside: FoundInFile["pictureFiles"]): Uint8Array | null {
  const inside = /^data:image\/[a-z]{1,10};base64,/i.exec(address);
  if (inside) return Buffer.from(address.slice(inside[0].length), "base64");
  return beside?.(address) ?? null;
}

const halfPairs = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const storable = (text: string): string => {
  const whole = text.replaceAll("\0", "");
  return isUnreadable(whole) ? whole.replace(halfPairs, "\ufffd") : whole;
};

/** By host: http or https, with www or without. */
const hostOf = (site: string): string =>
  URL.canParse(site) ? new URL(site).host.replace(/^www\./, "") + new URL(site).pathname.replace(/\/+$/, "") : "";

/** Null for `0000-00-00` and 31 February. */
function dayOf(day: string | null): string | null {
  return day && day >= "0001-01-01" && isCalendarDate(day) ? day : null;
}
