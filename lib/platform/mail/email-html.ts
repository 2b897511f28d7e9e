import type { MailBrand } from "@/db/schema/mail";
import { escapeHtml } from "@/lib/platform/text/escape";

/** On each tag itself: many mail programs drop style sheets. */
const styles: Record<string, string> = {
  h1: "font-size:28px;line-height:1.2;margin:0 0 12px",
  h2: "font-size:21px;line-height:1.25;margin:32px 0 8px",
  h3: "font-size:18px;line-height:1.3;margin:24px 0 6px",
  p: "margin:0 0 14px",
  ul: "margin:0 0 14px;padding-left:22px",
  ol: "margin:0 0 14px;padding-left:22px",
  li: "margin:0 0 6px",
  blockquote: "margin:0 0 14px;padding-left:14px;border-left:3px solid #9aa0a6",
  table: "border-collapse:collapse;margin:0 0 14px",
  // a narrow column breaks between words, not within them
  td: "border:1px solid #9aa0a6;padding:4px 8px;vertical-align:top;text-align:left;overflow-wrap:break-word",
  th: "border:1px solid #9aa0a6;padding:4px 8px;vertical-align:top;text-align:left;overflow-wrap:break-word",
  img: "max-width:100%;height:auto",
  hr: "border:0;border-top:1px solid #9aa0a6;margin:28px 0",
};

/** The last paragraph of a cell or list item, which needs no margin because the cell or item has padding. */
const lastParagraph = /<p>((?:(?!<p>).)*<\/p>\s*<\/(?:td|th|li)>)/gs;

export const styleHtml = (html: string): string =>
  html
    .replace(lastParagraph, '<p style="margin:0">$1')
    .replace(
      /<(h[1-3]|p|ul|ol|li|blockquote|table|td|th|img|hr)(?=>|\s(?!style=))/g,
      (tag, name: string) => `${tag} style="${styles[name]}"`,
    );

const sans = "font-family:Arial,Helvetica,sans-serif";
/** Prevents mail programs from filling the rest of the preview line with the beginning of the message. */
const filler = "&#847;&zwnj;&nbsp;".repeat(40);

type EmailParts = {
  title: string;
  body: string;
  /** Smaller text below a line. */
  foot: string;
  /** The preview text after the subject. */
  preheader?: string;
  /** Null: no colors and no head, so that light and dark are the reader's own. */
  brand?: MailBrand | null;
};

/** A whole message as HTML: one column, readable even without styles. */
export function htmlEmail({ title, body, foot, preheader = "", brand = null }: EmailParts): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>${brand ? sheet(brand) : ""}</head>
<body style="margin:0;padding:24px 16px">
${preheader && `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${filler}</div>\n`}<div style="max-width:640px;margin:0 auto;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.55;overflow-wrap:anywhere">
${brand ? `${head(brand)}\n` : ""}${styleHtml(body)}
${styleHtml("<hr>")}
<div style="${sans};font-size:14px;line-height:1.5">
${styleHtml(foot)}
</div>
</div>
</body>
</html>
`;
}

export const buttonHtml = ({ accent }: MailBrand, label: string, href: string): string =>
  `<p style="margin:22px 0"><a class="button" href="${escapeHtml(href)}" style="${sans};display:inline-block;padding:11px 20px;border-radius:4px;background:${accent.light};color:#ffffff;font-size:16px;line-height:1.3;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Styles that cannot be inlined: dark mode. Without them, links have the mail program's color. */
const sheet = ({ accent }: MailBrand): string =>
  `<style>:root{color-scheme:light dark}body{background:#ffffff;color:#1b211f}a{color:${accent.light}}@media (prefers-color-scheme:dark){body{background:#111614!important;color:#e6ebe7!important}a{color:${accent.dark}!important}.head{border-color:${accent.dark}!important}.logo{background:#ffffff!important}.button{background:${accent.dark}!important;color:#0b0f0d!important}}</style>`;

/** The sender's logo and name, and the way to the message in a browser. */
function head({ name, href, logo, accent, viewHref }: MailBrand): string {
  const picture = logo
    ? `<img class="logo" src="${escapeHtml(logo.src)}" width="${logo.width}" height="${logo.height}" alt="" style="vertical-align:middle;border-radius:3px;margin-right:10px">`
    : "";
  const view = viewHref
    ? `<p style="margin:6px 0 0;font-size:13px"><a href="${escapeHtml(viewHref)}">View in browser</a></p>`
    : "";
  return `<div class="head" style="${sans};border-top:4px solid ${accent.light};padding:14px 0 0;margin:0 0 24px"><p style="margin:0;font-size:18px;line-height:1.3;font-weight:bold">${picture}<a href="${escapeHtml(href)}" style="text-decoration:none">${escapeHtml(name)}</a></p>${view}</div>`;
}
