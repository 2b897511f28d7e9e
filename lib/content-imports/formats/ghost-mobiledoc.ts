import { escapeHtml } from "@/lib/platform/text/escape";
import { card } from "./ghost-lexical";

type Json = Record<string, unknown>;
const isRow = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const allowed = /^(?:p|h[1-6]|blockquote|aside|ul|ol|a|strong|b|em|i|s|u|code|sub|sup|del)$/;

/** Ghost's older Mobiledoc (0.3) as HTML: sections with markups, lists and cards. */
export function htmlOfMobiledoc({ sections, markups, cards, atoms }: Json, losses: string[]): string {
  const marks = Array.isArray(markups) ? markups : [];
  const cardList = Array.isArray(cards) ? cards : [];
  const soft = Array.isArray(atoms) ? atoms : [];
  const words = (markers: unknown): string => {
    const open: string[] = [];
    let html = "";
    for (const marker of Array.isArray(markers) ? markers : []) {
      if (!Array.isArray(marker)) continue;
      const [kind, opens, closes, value] = marker as [number, number[], number, unknown];
      for (const at of Array.isArray(opens) ? opens : []) {
        const [tag, attributes] = (marks[at] ?? []) as [string?, string[]?];
        if (!tag || !allowed.test(tag)) {
          open.push("");
          continue;
        }
        const href = tag === "a" ? attributes?.[attributes.indexOf("href") + 1 || -1] : undefined;
        html += href === undefined ? `<${tag}>` : `<a href="${escapeHtml(href)}">`;
        open.push(`</${tag}>`);
      }
      if (kind === 0) html += escapeHtml(String(value ?? ""));
      else if (Array.isArray(soft[Number(value)]) && soft[Number(value)][0] === "soft-return") html += "<br>";
      for (let n = 0; n < (Number(closes) || 0); n++) html += open.pop() ?? "";
    }
    return html + open.toReversed().join("");
  };
  return (Array.isArray(sections) ? sections : [])
    .map((section: unknown) => {
      if (!Array.isArray(section)) return "";
      const [kind, tag, content] = section as [number, unknown, unknown];
      const name = typeof tag === "string" && allowed.test(tag) ? tag : "p";
      if (kind === 1) return `<${name}>${words(content)}</${name}>`;
      if (kind === 3)
        return `<${name}>${(Array.isArray(content) ? content : []).map((item) => `<li>${words(item)}</li>`).join("")}</${name}>`;
      if (kind === 2 && typeof tag === "string") return `<p><img src="${escapeHtml(tag)}" alt=""></p>`;
      if (kind !== 10) return "";
      const [type, payload] = (cardList[Number(tag)] ?? []) as [string?, unknown?];
      const made = card(
        Object.hasOwn(cardNames, String(type)) ? cardNames[String(type)]! : String(type),
        payloadOf(String(type), payload),
        losses,
      );
      if (made === null) losses.push(`A card of the kind “${String(type).slice(0, 40)}” was left out.`);
      return made ?? "";
    })
    .join("\n");
}

const cardNames: Record<string, string> = { "card-markdown": "markdown", code: "codecard", hr: "hr" };
function payloadOf(type: string, payload: unknown): Json {
  const row = isRow(payload) ? payload : {};
  if (type === "card-markdown" || type === "markdown") return { markdown: row.markdown, visibility: row.visibility };
  return row;
}
