import { escapeHtml } from "@/lib/escape";

/** On each tag itself: clients drop style sheets. No colours, so that light and dark are the reader's own. */
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

/** The last paragraph of a cell or of an item of a list, below which the cell or the item has room of its own. */
const lastParagraph = /<p>((?:(?!<p>).)*<\/p>\s*<\/(?:td|th|li)>)/gs;

const styled = (html: string): string =>
  html
    .replace(lastParagraph, '<p style="margin:0">$1')
    .replace(
      /<(h[1-3]|p|ul|ol|li|blockquote|table|td|th|img|hr)(?=>|\s(?!style=))/g,
      (tag, name: string) => `${tag} style="${styles[name]}"`,
    );

/**
 * A whole message as HTML: one column that reads from top to bottom also where every style is stripped.
 * @param body our own clean HTML, its addresses absolute; @param foot stands below a line, smaller
 */
export function htmlLetter({ title, body, foot }: { title: string; body: string; foot: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px">
<div style="max-width:640px;margin:0 auto;font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.55;overflow-wrap:anywhere">
${styled(body)}
${styled("<hr>")}
<div style="font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5">
${styled(foot)}
</div>
</div>
</body>
</html>
`;
}
