"use client";

import { useEffect, useRef } from "react";
import styles from "./error-summary.module.css";

export type ErrorLine = { message: string; /** The id of the control that it is about. */ href?: string };

/** Whether there was input since a form was last submitted. */
let isTypedSince = false;
if (typeof document !== "undefined") {
  document.addEventListener("submit", () => (isTypedSince = false), true);
  document.addEventListener("input", () => (isTypedSince = true), true);
}

/**
 * The errors of a form, above it. Takes the focus when it appears or changes, so that a screen reader reads it;
 * each line links to its control. Not if the user has kept typing: the next keys would be lost.
 */
export function ErrorSummary({
  title = "There is a problem",
  errors,
}: {
  title?: string;
  errors: readonly ErrorLine[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const messages = errors.map((error) => error.message).join("\n");
  useEffect(() => {
    if (messages && !isTypedSince) box.current?.focus();
  }, [messages]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={`${error.href ?? ""} ${error.message}`}>
            {error.href ? (
              <a href={`#${error.href}`} onClick={(event) => toControl(event, error.href)}>
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function toControl(event: { preventDefault: () => void }, id: string | undefined) {
  const control = id ? document.getElementById(id) : null;
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
