import type { ReactNode } from "react";
import { type ButtonKind, buttonClass } from "./button";
import styles from "./popover.module.css";

type PopoverProps = {
  id: string;
  /** What the button says. */
  label: ReactNode;
  /** Its name for screen readers, when what it says is a drawing. */
  labelText?: string;
  kind?: ButtonKind;
  small?: boolean;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
};

/** A button and what floats below it. The browser opens it, closes it and moves the focus; no script of ours. */
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
