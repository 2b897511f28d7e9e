import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/lib/tools/postgres/free-port";
import { type Server, startServer } from "./servers";

/** A minimal application of the framework with a one-word page: the base weight of each page. */
const sources = (root: string): Record<string, string> => ({
  "package.json": JSON.stringify({ private: true, type: "module" }),
  "next.config.mjs": `export default ${JSON.stringify({ poweredByHeader: false, turbopack: { root } })};\n`,
  "app/layout.jsx": `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n`,
  "app/page.jsx": `export const metadata = { title: "Empty", description: "An empty page" };\nexport default function Page() { return <main><h1>Empty</h1></main>; }\n`,
});

/** Builds the empty application in the data folder, unless the same was built there before, and starts it. */
export async function startEmpty(root: string): Promise<Server> {
  const folder = join(root, ".data", "bench", "empty");
  const files = sources(root);
  const next = join(root, "node_modules", "next");
  const made = JSON.stringify([
    files,
    (JSON.parse(readFileSync(join(next, "package.json"), "utf8")) as { version: string }).version,
  ]);
  const stamp = join(folder, "built.json");
  const bin = join(next, "dist", "bin", "next");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== made) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    await run(bin, ["build"], folder);
    writeFileSync(stamp, made);
  }
  const port = await freePort(29_000 + (process.pid % 2000));
  return startServer([bin, "start", "-p", String(port), "-H", "127.0.0.1"], port, "Ready", folder, {
    NEXT_TELEMETRY_DISABLED: "1",
  });
}

function run(script: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The empty page could not be built:\n${output}`)),
    );
  });
}
