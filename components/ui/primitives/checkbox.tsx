import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./choice.module.css";

export function Checkbox({
  label,
  hint,
  id,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode }) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={[styles.choice, className].filter(Boolean).join(" ")}>
      <input {...rest} id={own} type="checkbox" aria-describedby={hint ? `${own}-hint` : rest["aria-describedby"]} />
      <label htmlFor={own}>{label}</label>
      {hint && <p id={`${own}-hint`}>{hint}</p>}
    </div>
  );
}
