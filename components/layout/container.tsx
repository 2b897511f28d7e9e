import type { ReactNode } from "react";
import styles from "./container.module.css";

/** Maximum width of its content: `text` for one column of reading, `page` for most pages, `wide` for dense tables. */
export function Container({
  width = "page",
  as: Tag = "div",
  className,
  children,
}: {
  width?: "text" | "page" | "wide";
  as?: "div" | "section";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tag className={[styles.container, className].filter(Boolean).join(" ")} data-width={width}>
      {children}
    </Tag>
  );
}
