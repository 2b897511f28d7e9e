import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeHtml } from "@/lib/platform/text/escape";

const script = join(process.cwd(), "lib", "evidence", "pack", "verify-pack.mjs");

const page = (source: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check an evidence pack</title>
<style>
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}
code{overflow-wrap:anywhere}
#result{border-left:.3rem solid;padding:.1rem 1rem;margin:1.5rem 0}
</style>
</head>
<body>
<h1>Check an evidence pack</h1>
<p>Choose the zip file that this page came in. It is checked here, in your browser. Nothing is sent anywhere.</p>
<p><label>Evidence pack <input id="pack" type="file" accept=".zip"></label></p>
<div id="result" role="status"></div>
<script type="module">
${source}
const result = document.getElementById("result");
const add = (name, words) => {
  const element = document.createElement(name);
  element.textContent = words;
  result.append(element);
  return element;
};
const list = (words) => {
  const items = add("ul", "");
  for (const word of words) {
    const item = document.createElement("li");
    item.textContent = word;
    items.append(item);
  }
};
document.getElementById("pack").addEventListener("change", async ({ target }) => {
  const file = target.files[0];
  if (!file) return;
  result.replaceChildren();
  add("p", "Checking…");
  const source = {
    size: file.size,
    read: async (offset, length) => new Uint8Array(await file.slice(offset, offset + length).arrayBuffer()),
  };
  let check;
  try {
    check = await verifyPack(source);
  } catch {
    check = { valid: false, reasons: ["This browser cannot check Ed25519 signatures. Use a newer one."], manifest: null };
  }
  const { valid, reasons, manifest } = check;
  result.replaceChildren();
  add("h2", valid ? "Nothing was changed" : "This pack is not as it was made");
  list(reasons);
  if (!manifest || !valid) return;
  add("p", manifest.title + ", signed for " + manifest.organisation + " on " + manifest.madeAt + ".");
  add("p", "Signed with the key " + manifest.key.id + ". Compare it with the keys at:");
  add("code", manifest.keys);
  add("h2", "What it proves");
  list(manifest.proves);
  add("h2", "What it does not prove");
  list(manifest.doesNotProve);
  add("h2", "Files");
  list(manifest.files.map(({ path, what }) => path + ": " + what));
});
</script>
</body>
</html>
`;

/** `verify.html`: the check as one page, which works from a file. */
export async function checkPage(): Promise<string> {
  const source = (await readFile(script, "utf8")).replace(/^export /gm, "");
  if (source.includes("</script")) throw new Error(`The check would end its own script: ${escapeHtml(script)}.`);
  return page(source);
}
