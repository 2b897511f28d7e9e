import { Link } from "./link";
import type { ComponentProps } from "react";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";
type Look = { kind?: ButtonKind; small?: boolean };

export function buttonClass({ kind = "plain", small = false }: Look, more?: string): string {
  return [styles.button, styles[kind], small && styles.small, more].filter(Boolean).join(" ");
}

/**
 * A button labeled with its action ("Publish issue"). One `primary` per page; `plain` beside it; `quiet` in
 * tables and toolbars; `danger` for what cannot be undone. `busy` keeps its size and focus while work is in
 * progress, and ignores clicks.
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

/** A link styled as a button: it navigates and changes nothing. */
export function ButtonLink({ kind, small, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass({ kind, small }, className)} />;
}
