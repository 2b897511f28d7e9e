import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** False to keep the scroll position. */
  scroll?: boolean;
};

/**
 * A link within the site. A plain anchor: <LinkInterceptor> handles all of them client-side, so that none has to
 * be hydrated.
 */
export function Link({ scroll = true, ...rest }: LinkProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is in the rest props
  return <a data-soft={scroll ? "" : "stay"} {...rest} />;
}
