import { readFileSync } from "node:fs";
import { join } from "node:path";

const files = ["components/layout/appearance-script.js", "components/layout/early-presses.js"];
let read: string | undefined;

/** The script in the head of every page: one text, whose hash the content security policy allows. */
export const headScript = (): string =>
  (read ??= files
    .map((file) => readFileSync(join(process.cwd(), file), "utf8").replace(/^ *\/\/.*\n|^ +/gm, ""))
    .join(""));
