import type { ReactNode } from "react";
import { type ButtonKind, buttonClass } from "./button";
import styles from "./popover.module.css";

type PopoverProps = {
  id: string;
  /** Content of the button. */
  label: ReactNode;
  /** Accessible name of a button with only an icon. */
  labelText?: string;
  kind?: ButtonKind;
  small?: boolean;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
};

/** A button with a native popover. The browser opens it, closes it and moves the focus, without scripts. */
export function Popover({
  id,
  label,
  labelText,
  kind = "plain",
  small,
  align = "start",
  className,
  children,
}: PopoverProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={labelText}
        className={buttonClass({ kind, small }, className)}
      >
        {label}
      </button>
      <div id={id} popover="auto" className={styles.popover} data-align={align}>
        {children}
      </div>
    </>
  );
}
