import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** False where the place on the page stays. */
  scroll?: boolean;
};

/**
 * A link to a page of our own. A plain anchor: <SoftLinks> follows all of them without loading the page anew, so that
 * none of them has to be brought to life one by one.
 */
export function Link({ scroll = true, ...rest }: LinkProps) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the rest
  return <a data-soft={scroll ? "" : "stay"} {...rest} />;
}
