import { isSafeHref } from "@/lib/issues/document/href";

/** An address as typed, made a link's: mended where it is clear what was meant. */
export function hrefFrom(typed: string): { href?: string; problem?: string; advice?: string } {
  const text = typed.trim();
  if (text === "") return { problem: "Write the address that the link leads to." };
  const href = mended(text);
  if (!isSafeHref(href))
    return {
      problem: "A link may lead to http, https and mailto addresses and to paths of this site, without spaces.",
    };
  if (/^http:/i.test(href))
    return { href, advice: "This address is not encrypted. Most sites answer to https:// as well." };
  if (/^https?:\/\/(localhost|127\.|192\.168\.|10\.)/i.test(href))
    return { href, advice: "Readers cannot reach this address: it is inside your own network." };
  if (/^\/admin(\/|$)/.test(href)) return { href, advice: "This is a page of the desk. Readers cannot open it." };
  return { href };
}

function mended(text: string): string {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]\S*)?$/i.test(text) && !text.includes("@")) return `https://${text}`;
  return text;
}
