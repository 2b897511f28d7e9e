import type { ComponentProps, ReactNode } from "react";
import styles from "./icon-button.module.css";

/** A square button with an icon. `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  children,
  type = "button",
  className,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label" | "title"> & { label: string; children: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={[styles.iconButton, className].filter(Boolean).join(" ")}
    >
      {children}
    </button>
  );
}
