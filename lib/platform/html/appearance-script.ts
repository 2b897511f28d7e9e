import { readFileSync } from "node:fs";
import { join } from "node:path";

let read: string | undefined;

/** The script in the head of every page, without its comment and indentation; read once. @throws if the file is missing */
export const appearanceScript = (): string =>
  (read ??= readFileSync(join(process.cwd(), "components/layout/appearance-script.js"), "utf8").replace(
    /^\/\/.*\n|^ +/gm,
    "",
  ));
