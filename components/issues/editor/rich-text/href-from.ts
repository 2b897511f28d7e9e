import { isSafeHref } from "@/lib/issues/document/href";

/** The link address for typed input, corrected where the intent is clear. */
export function hrefFrom(typed: string): { href?: string; problem?: string; advice?: string } {
  const text = typed.trim();
  if (text === "") return { problem: "Enter the link's address." };
  const href = repairedAddress(text);
  if (!isSafeHref(href))
    return {
      problem: "Links can go to http, https and mailto addresses and to paths on this site, without spaces.",
    };
  if (/^http:/i.test(href)) return { href, advice: "This address is not encrypted. Most sites also support https://." };
  if (/^https?:\/\/(localhost|127\.|192\.168\.|10\.)/i.test(href))
    return { href, advice: "Readers can't reach this address. It is inside your network." };
  if (/^\/admin(\/|$)/.test(href)) return { href, advice: "This is an admin page. Readers can't open it." };
  return { href };
}

function repairedAddress(text: string): string {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)) return `mailto:${text}`;
  if (/^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]\S*)?$/i.test(text) && !text.includes("@")) return `https://${text}`;
  return text;
}
