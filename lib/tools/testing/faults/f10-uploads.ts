import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { call } from "./call";
import type { Fault } from "./fault";
import { filesBelow, hashOf, textOf, upload } from "./uploads";

export const uploads: Fault = {
  id: "F10",
  title: "uploads of 1 to 25 MB, one byte too many, and broken off halfway",
  requirement: "bytes come back as sent, or 413; 0 leftovers",
  proof: "a limit that is lower than the requirement",
  async run(stage, { random, broken }) {
    await stage.start({ WORKER: "off", MAX_UPLOAD_MB: broken ? "10" : "25" });
    const wrong: string[] = [];
    const sizes = [1_000_000, 9_900_000, 10_100_000, 11_000_000, 25_000_000];
    for (const size of sizes) {
      const text = textOf(size, random);
      const answer = await upload(stage, `size-${size}.txt`, text);
      if (answer.status !== 200) {
        wrong.push(`${size} bytes were answered ${answer.status}`);
        continue;
      }
      const { id, url } = (answer.body as { file: { id: number; url: string } }).file;
      const [row] = await stage.sql<
        { sha256: string; size: string }[]
      >`select sha256, size from files where id = ${id}`;
      const back = await call(stage.origin, "GET", url, { cookie: stage.editor.cookie });
      if (row!.sha256 !== hashOf(text) || !Buffer.isBuffer(back.body) || hashOf(back.body) !== hashOf(text))
        wrong.push(`${size} bytes came back otherwise (${back.status})`);
    }
    const tooLarge = await upload(stage, "too-large.txt", textOf(25_000_001, random));
    if (tooLarge.status !== 413) wrong.push(`one byte too many was answered ${tooLarge.status}`);
    for (let n = 0; n < 10; n += 1) await breakOff(stage.origin, stage.editor.cookie, textOf(2_000_000, random));
    await sleep(500);
    const { count } = (await stage.sql<{ count: number }[]>`select count(*)::int from files`)[0]!;
    const kept = filesBelow(join(stage.dataFolder, "files"));
    if (count !== sizes.length && !broken) wrong.push(`${count} rows came of ${sizes.length} whole uploads`);
    if (kept.length !== count) wrong.push(`${kept.length} files lie there for ${count} rows`);
    return {
      figures: `${count} of ${sizes.length} sizes whole, one byte too many ${tooLarge.status}, 10 broken off, ${kept.length - count} leftovers`,
      broken: wrong,
    };
  },
};

/** Sends the first half of an upload and disconnects. */
function breakOff(origin: string, cookie: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const head =
      '--part\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\ncontent-type: text/plain\r\n\r\n';
    const ask = request(`${origin}/admin/file/api/upload`, {
      method: "POST",
      headers: {
        cookie,
        "content-type": "multipart/form-data; boundary=part",
        "content-length": head.length + text.length + 10,
      },
    });
    ask.on("error", () => {});
    ask.on("close", () => resolve());
    ask.write(head);
    ask.write(text.slice(0, text.length / 2), () => setTimeout(() => ask.destroy(), 30));
  });
}
