import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readLargeForm } from "@/lib/platform/http/read-body";
import { SpooledFile } from "@/lib/platform/http/spooled-file";
import { bundleFolder } from "@/lib/platform/documents/find-bundle";
import type { Order } from "@/lib/platform/documents/frames";
import { ReadingProcess } from "@/lib/platform/documents/reading-process";
import { readSpool } from "@/lib/platform/storage/spool";
import { exportReader, orderOf } from "../reading/in-process";
import type { Staged } from "../reading/prepare";

/** Left out by what they are, so that their size costs only its reading; the quotation marks make each character two bytes in memory. */
const leftOut = 400;
const body = `<p>${"The committee heard “testimony” on House Bill 4001. ".repeat(2000)}</p>`;
const pieces = {
  "big.xml": function* () {
    const item = (title: string, id: number, status: string, content: string) =>
      `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2024-01-02 10:00:00</wp:post_date><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type></item>`;
    yield '<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel><wp:base_blog_url>https://big.example</wp:base_blog_url>';
    for (let n = 1; n <= leftOut; n += 1) yield item("Gone", n, "trash", body);
    yield item("The last week", leftOut + 1, "publish", "<p>Over.</p>");
    yield "</channel></rss>\n";
  },
  "big.json": function* () {
    yield '{"db":[{"meta":{},"data":{"mobiledoc_revisions":[';
    for (let n = 1; n <= leftOut; n += 1)
      yield `${n > 1 ? "," : ""}${JSON.stringify({ id: String(n), mobiledoc: body })}`;
    yield `],"posts":[{"id":"1","title":"The last week","html":"<p>Over.</p>","status":"published"}],"posts_tags":[{"post_id":"1","tag_id":"t"}],"tags":[{"id":"t","name":"Taxes","slug":"taxes"}]}}]}\n`;
  },
};

async function* upload(name: keyof typeof pieces): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
  for (const piece of pieces[name]()) yield Buffer.from(piece);
  yield Buffer.from("\r\n--x--\r\n");
}

test.each(Object.keys(pieces) as (keyof typeof pieces)[])(
  "%s: an export that is larger than the memory of its reader is read to its end, from disk and unreadable there",
  async (name) => {
    const request = new Request("http://localhost/", {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: Readable.toWeb(Readable.from(upload(name))) as BodyInit,
      duplex: "half",
    } as RequestInit);
    const { form, spool } = await readLargeForm(request);
    const file = form.get("file") as SpooledFile;
    expect(file).toBeInstanceOf(SpooledFile);
    expect(file.size).toBeGreaterThan(40_000_000);
    // what lies on the disk is not what was sent
    expect(readSpool({ ...file.range, key: new Uint8Array(32) }, 0, 200).toString()).not.toContain("xml");
    const { order, open } = orderOf([{ name, range: file.range }]);
    const reading = new ReadingProcess(await bundleFolder(), 400, 64, { files: open });
    const titles: string[] = [];
    let tags: unknown;
    const { module } = exportReader;
    let next: Order = { module, order, inParts: true, answer: 1e7 };
    for (let isLast = false; !isLast; next = "more") {
      const got = await reading.ask(next, 60_000, 1e7);
      isLast = got.isLast;
      const part = (got.value ?? []) as Staged[];
      for (const one of part)
        if (!("staged" in one)) titles.push(one.problem);
        else if (one.staged.title !== "") titles.push(one.staged.title);
      const last = part.at(-1);
      tags = (last && "staged" in last && last.staged.item?.tags) ?? tags;
    }
    reading.kill();
    await spool.release();
    expect(titles).toEqual(["The last week"]);
    expect(tags).toEqual(name === "big.json" ? [{ name: "Taxes", slug: "taxes" }] : []);
  },
  400_000,
);
