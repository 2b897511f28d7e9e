"use client";

import { useSyncExternalStore } from "react";
import styles from "./appearance.module.css";

type Theme = "auto" | "light" | "dark";
const choices: readonly { value: Theme; label: string }[] = [
  { value: "auto", label: "As the device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
const changed = "rotunda:theme";

/** Light, dark, or as the device says; kept in this browser. public/appearance.js puts it back before the page is drawn. */
export function Appearance() {
  const theme = useSyncExternalStore(listen, readTheme, () => null);
  if (theme === null) return null; // nobody can choose without script
  return (
    <fieldset className={styles.appearance}>
      <legend>Appearance</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name="appearance" value={choice.value} checked={theme === choice.value} onChange={() => chooseTheme(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function readTheme(): Theme {
  const theme = document.documentElement.dataset["theme"];
  return theme === "light" || theme === "dark" ? theme : "auto";
}

function chooseTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  try {
    if (theme === "auto") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // storage is closed: the choice holds for this page
  }
  window.dispatchEvent(new Event(changed));
}

function listen(tell: () => void): () => void {
  window.addEventListener(changed, tell);
  return () => window.removeEventListener(changed, tell);
}
