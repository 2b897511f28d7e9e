const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as HTML and XML hold it, in elements and in double quotes: nothing in it is markup any more. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => entities[c] ?? c);

/** What XML 1.0 cannot hold, escaped or not. */
const unfit =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The same for XML, without the characters that it cannot hold. */
export const xmlText = (text: string): string => escapeHtml(text.replace(unfit, ""));
