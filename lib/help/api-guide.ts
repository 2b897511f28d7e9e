import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publicUrl, settings } from "@/lib/platform/env/settings";
import { type Guide, renderGuide } from "./guides";

/** @returns `docs/api.md` with the address and the limits of this installation */
export const apiGuideText = (): string => {
  const { API_KEY_REQUESTS_PER_MINUTE: limit } = settings();
  return readFileSync(join(process.cwd(), "docs", "api.md"), "utf8")
    .replaceAll("{site}", publicUrl())
    .replaceAll("{limit}", String(limit))
    .replaceAll("{left}", String(limit - 1));
};

let rendered: Guide<"api"> | undefined;

/** How to use the API, rendered once per process. */
export function readApiGuide(): Guide<"api"> {
  if (settings().NODE_ENV !== "production") rendered = undefined;
  return (rendered ??= renderGuide("api", apiGuideText()));
}
