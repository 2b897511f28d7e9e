import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { POST as upload } from "@/app/admin/file/api/upload/route";
import { GET as serve } from "@/app/file/[id]/route";
import { inMail } from "@/lib/platform/mail/mail-picture";
import { ask, person } from "@/lib/tools/testing/people";

let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  eda = await person("editor");
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#285f4b" } });

async function uploadPicture(
  bytes: Buffer,
  name: string,
): Promise<{ id: number; url: string; width: number; height: number }> {
  const form = new FormData();
  form.set("file", new Blob([bytes as unknown as BlobPart]), name);
  form.set("isPublic", "1");
  return (await ask(upload, "POST", { as: eda, form })).body.file;
}

async function fetchPicture(href: string) {
  const id = href.replace(/^\/file\//, "").replace(/\?.*$/, "");
  const response = await serve(new Request(`http://localhost:3000${href}`), { params: Promise.resolve({ id }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    bytes,
    type: response.headers.get("content-type"),
    tag: response.headers.get("etag"),
    length: response.headers.get("content-length"),
  };
}

test.each(["png", "jpg", "webp", "gif"] as const)(
  "a %s of 3,000 px is 1,200 px wide in email, and the original stays",
  async (extension) => {
    const original = await blank(3000, 1500)[extension === "jpg" ? "jpeg" : extension]().toBuffer();
    const file = await uploadPicture(original, `wide.${extension}`);
    const picture = inMail({ href: file.url, width: file.width, height: file.height });
    expect(picture).toEqual({ href: `${file.url}?width=1200`, width: 600, height: 300 });
    const narrow = await fetchPicture(picture.href);
    expect(await sharp(narrow.bytes).metadata()).toMatchObject({ width: 1200, height: 600 });
    expect(narrow.length).toBe(String(narrow.bytes.length));
    // The same again, without making it twice.
    expect((await fetchPicture(picture.href)).bytes.equals(narrow.bytes)).toBe(true);
    const whole = await fetchPicture(file.url);
    expect(whole.bytes.equals(original)).toBe(true);
    expect([whole.type, whole.tag === narrow.tag]).toEqual([narrow.type, false]);
  },
);

test("an animated GIF stays animated", async () => {
  const frames = await Promise.all(
    ["#fff", "#000", "#f00"].map((background) =>
      sharp({ create: { width: 1600, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const original = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
  const file = await uploadPicture(original, "moving.gif");
  const { bytes } = await fetchPicture(`${file.url}?width=1200`);
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ width: 1200, pages: 3, pageHeight: 150 });
});

test("a picture that is narrow enough is sent as it is; its width fits the email", async () => {
  const original = await blank(900, 300).png().toBuffer();
  const file = await uploadPicture(original, "narrow.png");
  expect(inMail({ href: file.url, width: 900, height: 300 })).toEqual({ href: file.url, width: 600, height: 200 });
  expect(inMail({ href: file.url, width: 320, height: 90 })).toEqual({ href: file.url, width: 320, height: 90 });
  expect((await fetchPicture(`${file.url}?width=1200`)).bytes.equals(original)).toBe(true);
});

test("another width is not made", async () => {
  const original = await blank(2400, 30).png().toBuffer();
  const file = await uploadPicture(original, "line.png");
  expect((await fetchPicture(`${file.url}?width=5000`)).bytes.equals(original)).toBe(true);
});
