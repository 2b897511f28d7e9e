import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { heapFlags } from "./heap-flags.mjs";

const root = join(import.meta.dirname, "../../..");
const started = /(?:node|run\.sh)"?,? (.*?)"?,? ?"?lib\/tools\/start\/start\.mjs/g;

test.each(["package.json", "lib/tools/start/deploy/Containerfile", "lib/tools/start/deploy/rotunda@.service"])(
  "%s starts the server with the flags that its page processes get",
  (file) => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
    const text = file === "package.json" ? scripts.start : readFileSync(join(root, file), "utf8");
    const said = [...text.matchAll(started)].map(([, flags]) => flags!.split(/[", ]+/).filter(Boolean));
    expect(said.length).toBeGreaterThan(0);
    for (const flags of said) expect(flags).toEqual(heapFlags);
  },
);
