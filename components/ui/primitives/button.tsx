import { Link } from "./link";
import type { ComponentProps } from "react";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";
type Look = { kind?: ButtonKind; small?: boolean };

export function buttonClass({ kind = "plain", small = false }: Look, more?: string): string {
  return [styles.button, styles[kind], small && styles.small, more].filter(Boolean).join(" ");
}

/**
 * A button that says what it does ("Publish issue").
 * One `primary` a page; `plain` beside it; `quiet` inside tables and toolbars; `danger` for what cannot be undone.
 * `busy` keeps its place and its focus while work is under way, and ignores further presses.
 */
export function Button({
  kind,
  small,
  busy = false,
  type = "button",
  className,
  onClick,
  ...rest
}: ComponentProps<"button"> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      className={buttonClass({ kind, small }, className)}
      aria-disabled={busy || rest["aria-disabled"]}
      data-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    />
  );
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ kind, small, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass({ kind, small }, className)} />;
}
