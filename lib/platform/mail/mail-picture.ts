/** Emails show pictures at most 600 pixels wide; sharp screens need twice as many. */
export const mailPicture = { shown: 600, width: 1200 };

type Picture = { href: string; width?: number | null; height?: number | null };

/** The address of a picture that is not wider than emails need. The original stays at its own. */
export const narrowHref = (href: string, width: number | null | undefined): string =>
  width && width <= mailPicture.width ? href : `${href}${href.includes("?") ? "&" : "?"}width=${mailPicture.width}`;

/** A picture as emails show it. Without a known size its width is not stated. */
export function inMail<P extends Picture>(picture: P): P {
  const { href, width, height } = picture;
  const shown = width ? Math.min(width, mailPicture.shown) : width;
  return {
    ...picture,
    href: narrowHref(href, width),
    width: shown,
    height: width && height ? Math.max(1, Math.round((height * shown!) / width)) : height,
  };
}
