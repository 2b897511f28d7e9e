import { Link } from "./link";
import type { ReactNode } from "react";
import { type ButtonKind, buttonClass } from "./button";
import styles from "./menu.module.css";
import floating from "./popover.module.css";

export type MenuItem =
  | { label: ReactNode; href: string; current?: boolean }
  | { label: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { separator: string };

type MenuProps = {
  id: string;
  label: ReactNode;
  labelText?: string;
  items: readonly MenuItem[];
  kind?: ButtonKind;
  small?: boolean;
  align?: "start" | "end";
  className?: string;
};

/**
 * A button with a menu of links and actions. Closes on selection; <MenuKeys> moves in it with the arrow keys. Items with `onSelect` need a client component
 * around them.
 */
export function Menu({ id, label, labelText, items, kind = "plain", small, align = "start", className }: MenuProps) {
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
      <div id={id} popover="auto" className={`${floating.popover} ${styles.menu}`} data-align={align} data-menu="">
        <ul>
          {items.map((item, at) => {
            if ("separator" in item)
              return (
                <li key={item.separator} className={styles.separator}>
                  {item.separator}
                </li>
              );
            if ("href" in item)
              return (
                <li key={item.href}>
                  <Link href={item.href} aria-current={item.current ? "true" : undefined}>
                    {item.label}
                  </Link>
                </li>
              );
            return (
              <li key={at}>
                <button
                  type="button"
                  popoverTarget={id}
                  popoverTargetAction="hide"
                  onClick={item.onSelect}
                  disabled={item.disabled}
                  data-danger={item.danger}
                >
                  {item.label}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
