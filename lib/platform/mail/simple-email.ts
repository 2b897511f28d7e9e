import type { MailBrand } from "@/db/schema/mail";
import { publicUrl } from "@/lib/platform/env/settings";
import { escapeHtml } from "@/lib/platform/text/escape";
import { shorten } from "@/lib/platform/text/shorten";
import { buttonHtml, htmlEmail } from "./email-html";

export type Email = { subject: string; text: string; html: string };
export type EmailPart = string | { label: string; href: string };

const longestPreheader = 140;

/** A message of a few paragraphs as text and HTML. @param parts in order; only this site's addresses become links */
export function simpleEmail(brand: MailBrand, subject: string, ...parts: readonly EmailPart[]): Email {
  const preheader = parts.find((part) => typeof part === "string" && !/^Hello\b/.test(part));
  return {
    subject,
    text: `${[
      ...parts.map((part) => (typeof part === "string" ? part : `${part.label}:\n${part.href}`)),
      `-- \n${senderLines(brand).join("\n")}`,
    ].join("\n\n")}\n`,
    html: htmlEmail({
      title: subject,
      preheader: shorten(String(preheader ?? "").replace(/\s+/g, " "), longestPreheader),
      body: parts
        .map((part) =>
          typeof part === "string" ? `<p>${linkParagraph(part)}</p>` : buttonHtml(brand, part.label, part.href),
        )
        .join("\n"),
      foot: senderHtml(brand),
      brand,
    }),
  };
}

/**
 * Omits a name that contains an address or a telephone number: a person could sign up with another's address to have us
 * send it.
 */
export const greeting = (name: string): string =>
  /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}|\d[\d\s().-]{6,}\d/iu.test(name) ? "Hello," : `Hello ${shorten(name, 100)},`;

export const senderLines = ({ name, footer }: MailBrand): string[] =>
  [name, ...footer.split("\n")].filter((line) => line.trim());

export const senderHtml = (brand: MailBrand): string => `<p>${senderLines(brand).map(escapeHtml).join("<br>")}</p>`;

/** A paragraph as HTML. Only our own addresses become links: other text may come from a stranger. */
function linkParagraph(paragraph: string): string {
  return paragraph
    .split(/(https?:\/\/\S+)/)
    .map((part, at) =>
      at % 2 && part.startsWith(`${publicUrl()}/`) ? link(part) : escapeHtml(part).replaceAll("\n", "<br>"),
    )
    .join("");
}

/** An address as a link, without the punctuation that ends the sentence. */
function link(text: string): string {
  let end = text.length;
  while ('.,;:!?)]"”’'.includes(text[end - 1]!)) end -= 1;
  const href = escapeHtml(text.slice(0, end));
  return `<a href="${href}">${href}</a>${escapeHtml(text.slice(end))}`;
}
