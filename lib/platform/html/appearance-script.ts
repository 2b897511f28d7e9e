import { readFileSync } from "node:fs";
import { join } from "node:path";

let read: string | undefined;

export const appearanceScript = (): string =>
  (read ??= readFileSync(join(process.cwd(), "components/layout/appearance-script.js"), "utf8").replace(
    /^\/\/.*\n|^ +/gm,
    "",
  ));
