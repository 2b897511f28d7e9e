import type { LanguageEvent } from "./schema";

/** What happened to watched words in a bill. */
export const eventLabels: Readonly<Record<LanguageEvent["kind"], string>> = {
  entered: "Words entered",
  left: "Words left",
  enacted: "Became law",
};
