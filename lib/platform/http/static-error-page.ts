/** A page of plain text, for when none of ours can be rendered. @param body markup; @param head more elements of its head */
export const barePage = (title: string, body: string, head = ""): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
