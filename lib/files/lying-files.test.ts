import { createHash } from "node:crypto";
import { deflateSync, crc32 } from "node:zlib";
import { zipSync, strToU8 } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { POST as upload } from "@/app/admin/file/api/upload/route";
import { GET as serve } from "@/app/file/[id]/route";
import { ask, person } from "@/lib/tools/testing/people";

/**
 * Files that are not what they claim to be: each is rejected, or stored as what it is and served so that nothing in it can
 * run.
 */

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const script = "<script>alert(document.domain)</script>";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([size, body, sum]);
}

/** A PNG of one color that declares a size, whether or not its bytes suffice. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

let eda: Awaited<ReturnType<typeof person>>;
let jpeg: Buffer;
beforeAll(async () => {
  eda = await person("editor");
  jpeg = await sharp({ create: { width: 2, height: 2, channels: 3, background: "#888" } })
    .withExif({ IFD0: { ImageDescription: script, Copyright: script } })
    .jpeg()
    .toBuffer();
});

const send = (bytes: Uint8Array | string, name: string, type = "") => {
  const form = new FormData();
  form.set("file", new Blob([bytes as BlobPart], { type }), name);
  form.set("isPublic", "1");
  return ask(upload, "POST", { as: eda, form });
};

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${script}</body></foreignObject></svg>`;
const heif = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(12), Buffer.alloc(200)]);

test.each<[string, string | Uint8Array, string, number]>([
  ["an SVG with scripts", svg, "logo.svg", 415],
  ["an SVG called .png", svg, "logo.png", 415],
  ["an SVG with a declaration, called .txt", `<?xml version="1.0"?>${svg}`, "logo.txt", 415],
  ["a page", `<!doctype html>${script}`, "page.html", 415],
  ["a page called .png", `<!doctype html>${script}`, "page.png", 415],
  ["a page called .pdf", script, "page.pdf", 415],
  ["a script", "alert(1)", "run.js", 415],
  ["a style sheet", "body{}", "a.css", 415],
  ["a program", Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, ...Array<number>(60).fill(0)]), "tool.pdf", 415],
  ["a Windows program called .docx", Buffer.from(`MZ${"\0".repeat(200)}`), "letter.docx", 415],
  ["AVIF", heif("avif"), "a.avif", 415],
  ["HEIF", heif("heic"), "a.heic", 415],
  ["AVIF called .png", heif("avif"), "a.png", 415],
  ["a plain zip called .docx", zipSync({ "x.txt": strToU8("x") }), "letter.docx", 415],
  ["a zip", zipSync({ "../../etc/passwd": strToU8("x") }), "a.zip", 415],
  ["nothing at all", "", "empty.png", 422],
  ["a PNG of 50,000 × 50,000", pngOf(50_000, 50_000), "huge.png", 422],
  ["a PNG that says no size", pngOf(0, 0), "none.png", 415],
  ["the beginning of a PNG", png.subarray(0, 12), "cut.png", 415],
  ["zeros", new Uint8Array(1000), "zeros.csv", 415],
  [
    "half a letter of UTF-16 called .csv",
    Buffer.concat([Buffer.from("\ufeffname", "utf16le"), Buffer.from([65])]),
    "a.csv",
    415,
  ],
  ["bytes of no text called .csv", Uint8Array.from([97, 44, 1, 10, 0xe9]), "a.csv", 415],
  [
    "a program with a PDF in it",
    Buffer.concat([Buffer.from(`MZ${"\0".repeat(200)}`), Buffer.from("%PDF-1.7")]),
    "a.pdf",
    415,
  ],
  ["a PDF that begins after 1,024 bytes", `${" ".repeat(1025)}%PDF-1.7`, "a.pdf", 415],
])("%s is refused", async (_, bytes, name, status) => {
  const answer = await send(bytes, name, "image/png");
  expect([answer.status, typeof answer.body.message]).toEqual([status, "string"]);
});

test.each<[string, () => string | Uint8Array, string, string]>([
  [
    "a GIF that is a script, too",
    () => Buffer.concat([Buffer.from("GIF89a/*\x01\0\x80\0\0"), Buffer.alloc(20), Buffer.from("*/=1;alert(1)//;")]),
    "a.gif",
    "image/gif",
  ],
  [
    "a PNG with a page behind it",
    () => Buffer.concat([png, Buffer.from(`<!doctype html>${script}`)]),
    "a.png.html",
    "image/png",
  ],
  ["a JPEG whose description is a script", () => jpeg, "a.jpg", "image/jpeg"],
  [
    "a PDF that runs something when it is opened",
    () =>
      `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
    "a.pdf",
    "application/pdf",
  ],
  ["a page called .txt, which is then text", () => `<!doctype html>${script}`, "a.txt", "text/plain; charset=utf-8"],
  [
    "the test file of virus scanners",
    () => "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*",
    "eicar.txt",
    "text/plain; charset=utf-8",
  ],
  ["a table with formulas", () => "=cmd|' /C calc'!A0,1\n", "a.csv", "text/csv; charset=utf-8"],
])("%s is served as what it is, sandboxed, and is no script to any page", async (_, bytes, name, type) => {
  const { status, body } = await send(bytes(), name, "text/html");
  expect(status).toBe(200);
  const { headers } = await ask(serve as never, "GET", { params: { id: `${body.file.id}.${body.file.extension}` } });
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(headers.get("content-disposition")).toMatch(type.startsWith("image/") ? /^inline; / : /^attachment; /);
});

test.each([
  ["../../etc/passwd.png", "passwd"],
  ["..\\..\\windows\\win.png", "win"],
  ["/etc/shadow.png", "shadow"],
  ["a\r\nset-cookie: x=1.png", "aset-cookie: x=1"],
  ["\u202egnp.exe.png", "gnp.exe"],
  [`${"x".repeat(3000)}.png`, "x".repeat(500)],
  ["con.png", "con"],
  [".png", "Untitled file"],
  ["<img src=x onerror=alert(1)>.png", "<img src=x onerror=alert(1)>"],
  ['a";b="c.png', 'a";b="c'],
])("the name %j becomes a title and nothing else", async (name, title) => {
  const { status, body } = await send(png, name);
  expect([status, body.file.title, body.file.url]).toEqual([200, title, `/file/${body.file.id}.png`]);
  const { headers } = await ask(serve as never, "GET", { params: { id: `${body.file.id}` } });
  expect(headers.get("content-disposition")).toMatch(/^inline; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.~!-]*$/);
  expect(headers.get("set-cookie")).toBeNull();
});

const boundary = "b".repeat(20);
const part = (name: string, value: string, more = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

test.each([
  ["without a boundary", part("file", "x"), "multipart/form-data", [400, 415]],
  ["with another boundary", part("file", "x"), "multipart/form-data; boundary=other", [400]],
  [
    "cut off",
    part("file", "x", '; filename="a.png"').slice(0, -10),
    `multipart/form-data; boundary=${boundary}`,
    [400],
  ],
  [
    "of 10,000 parts",
    `${Array.from({ length: 10_000 }, (_, i) => part(`f${i}`, "x")).join("")}--${boundary}--\r\n`,
    `multipart/form-data; boundary=${boundary}`,
    [400, 422],
  ],
  [
    "that names its file twice",
    `${part("file", "a", '; filename="a.txt"')}${part("file", "b", '; filename="b.html"')}--${boundary}--\r\n`,
    `multipart/form-data; boundary=${boundary}`,
    [200, 422],
  ],
  [
    "whose file is a text",
    `${part("file", "just words")}--${boundary}--\r\n`,
    `multipart/form-data; boundary=${boundary}`,
    [422],
  ],
  [
    "with a field called __proto__",
    `${part("__proto__", "x")}--${boundary}--\r\n`,
    `multipart/form-data; boundary=${boundary}`,
    [422],
  ],
])("a form %s is judged, not guessed at", async (_, body, type, statuses) => {
  expect(statuses).toContain((await ask(upload, "POST", { as: eda, body, headers: { "content-type": type } })).status);
  expect(({} as { file?: unknown }).file).toBeUndefined();
});

const whole = (...fields: string[]) =>
  `${part("file", "words", '; filename="a.txt"')}${fields.join("")}--${boundary}--\r\n`;
test.each<[string, string | Buffer, Record<string, string>, number]>([
  ["with no more than its file", whole(), {}, 200],
  ["with a field that every object has", whole(part("constructor", "x")), {}, 422],
  ["that says it is packed", whole(), { "content-encoding": "gzip" }, 415],
  ["whose title is not UTF-8", Buffer.from(whole(part("title", "a\xffb")), "latin1"), {}, 400],
  ["whose title holds the sign for what cannot be read", whole(part("title", "a\ufffdb")), {}, 200],
])("a form %s", async (_, body, headers, status) => {
  expect(
    (
      await ask(upload, "POST", {
        as: eda,
        form: new Blob([body as never]) as never,
        headers: { "content-type": `multipart/form-data; boundary=${boundary}`, ...headers },
      })
    ).status,
  ).toBe(status);
});

const disposition = "Content-Disposition: form-data;";
const image = "Content-Type: image/png";
test.each<[string, string[], string, (name: string) => string]>([
  [
    ".NET",
    [image, `${disposition} name=file; filename="=?utf-8?B?w5wucG5n?="; filename*=utf-8''%C3%9C.png`],
    "Ü",
    (name) => `${disposition} name=${name}`,
  ],
  [
    "curl before 7.81, and Go",
    [`${disposition} name="file"; filename="a \\"b\\".png"`, image],
    'a "b"',
    (name) => `${disposition} name="${name}"`,
  ],
  [
    "Python",
    [`${disposition} name="file"; filename*=utf-8''%C3%9C.png`, image],
    "Ü",
    (name) => `${disposition} name="${name}"`,
  ],
  [
    "a program that spares spaces",
    [`content-disposition:form-data;filename="a.png";name="file"`, "content-type:image/png"],
    "a",
    (name) => `content-disposition:form-data;name="${name}"`,
  ],
  [
    "Java, with lengths",
    [
      `${disposition} name="file"; filename="a.png"`,
      image,
      "Content-Transfer-Encoding: binary",
      `Content-Length: ${png.length}`,
    ],
    "a",
    (name) => `${disposition} name="${name}"\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Length: 4`,
  ],
  [
    "a browser",
    [`${disposition} name="file"; filename="a %22b%22.png"`, image],
    'a "b"',
    (name) => `${disposition} name="${name}"`,
  ],
])("an upload as %s writes it is taken, byte by byte", async (_, head, title, field) => {
  const before = `This part nobody reads.\r\n--${boundary}\r\n${field("isPublic")}\r\n\r\ntrue\r\n--${boundary}\r\n${head.join("\r\n")}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(before), png, Buffer.from(`\r\n--${boundary}--\r\nnor this`)]);
  const { status, body } = await ask(upload, "POST", {
    as: eda,
    form: new Blob([bytes]) as never,
    headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
  });
  expect([status, body.file?.title, body.file?.isPublic, body.file?.sha256]).toEqual([
    200,
    title,
    true,
    createHash("sha256").update(png).digest("hex"),
  ]);
});

test.each<[string, string | Uint8Array, string, RegExp]>([
  ["a picture of another kind", heif("heic"), "a.heic", /HEIC file/],
  ["a picture under another name", heif("avif"), "a.png", /called \.png.*AVIF/],
  ["an SVG", svg, "logo.svg", /an SVG file/],
  ["a page called .pdf", `<!doctype html>${script}`, "a.pdf", /called \.pdf.*HTML/],
  ["no PDF", "words", "a.pdf", /%PDF-/],
  ["a zip called .docx", zipSync({ "x.txt": strToU8("x") }), "letter.docx", /ZIP archive.*DOCX/],
  ["a damaged PNG", Buffer.from("words"), "a.png", /called \.png.*damaged/],
  ["a control character in a table", Uint8Array.from([97, 44, 1, 10]), "a.csv", /byte 3 \(0x01\)/],
  [
    "a table of Mac OS",
    Buffer.from("name\rJos\x8e,Fran\x8dois\r", "latin1"),
    "a.csv",
    /byte 15 \(0x8D\).*Mac OS Roman.*UTF-8/,
  ],
  ["half of UTF-16", Buffer.from("\ufeffab", "utf16le").subarray(0, 5), "a.csv", /UTF-16.*middle of a character/],
  [
    "a lone surrogate in UTF-16",
    Buffer.from([0xff, 0xfe, 0x3d, 0xd8, 0x41, 0]),
    "a.csv",
    /mark of UTF-16.*not UTF-16 text/,
  ],
  ["1,025 bytes before a PDF", `${"x".repeat(1025)}%PDF-1.4`, "a.pdf", /first 1,024 bytes.*%PDF-/],
  ["an ending that is not taken", "alert(1)", "run.js", /called \.js/],
  [
    "an old Office file",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    "a.docx",
    /before 2007.*password/,
  ],
  ["half a PNG", Buffer.from("89504e470d0a1a0a00", "hex"), "a.png", /begins like a PNG.*cut off/],
  ["half a PDF behind other bytes", "x\r\n%PDF-1.4\n1 0 obj", "a.pdf", /not its end/],
  ["a page that mentions a PDF", "<p>%PDF-1.4 … %%EOF</p>", "a.html", /HTML|not accepted/],
  [
    "a picture with a script that mentions a PDF",
    `<svg xmlns="http://www.w3.org/2000/svg"><!-- %PDF-1.4 %%EOF --></svg>`,
    "x.svg",
    /SVG/,
  ],
  ["data that mention a PDF", '{"a":"%PDF-1.4","b":"%%EOF"}', "a.json", /\.json/],
  ["no ending", "words", "words", /no ending/],
])("the refusal of %s says what is wrong with it", async (_, bytes, name, words) => {
  const { status, body } = await send(bytes, name);
  expect([status, body.message]).toEqual([415, expect.stringMatching(words)]);
  expect(body.message).toContain("Accepted are PDF");
});

const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
test.each<[string, string | Uint8Array, string, string]>([
  ["line breaks before a PDF", `\r\n\r\n${pdf}`, "a.pdf", "application/pdf"],
  ["a mark before a PDF", `\ufeff${pdf}`, "a.pdf", "application/pdf"],
  ["headers before a PDF", `HTTP/1.1 200 OK\r\ncontent-type: application/pdf\r\n\r\n${pdf}`, "a", "application/pdf"],
  ["a printer's words before a PDF", `\x1b%-12345X@PJL JOB\r\n${pdf}`, "a.pdf", "application/pdf"],
  ...[0, 1, 1016, 1018, 1019, 1023, 1024].map((count): [string, string, string, string] => [
    `${count} bytes before a PDF`,
    `${"x".repeat(count)}${pdf}`,
    "a.pdf",
    "application/pdf",
  ]),
  ["a note about PDF", "A PDF begins with %PDF-1.4 and ends in %%EOF.", "notes.txt", "text/plain; charset=utf-8"],
  ["a table about PDF", "kind,begin\nPDF,%PDF-1.7\n", "kinds.csv", "text/csv; charset=utf-8"],
  ["a text of nothing but a mark", Buffer.from("\ufeff", "utf16le"), "a.txt", "text/plain; charset=utf-16"],
  [
    "a table in UTF-16, big end first, without its mark",
    Buffer.from("name,José\n", "utf16le").swap16(),
    "a.csv",
    "text/csv; charset=utf-16be",
  ],
  [
    "a table of Japanese in UTF-16 without its mark",
    Buffer.from("名前,健康\n", "utf16le"),
    "a.csv",
    "text/csv; charset=utf-16le",
  ],
  [
    "a table with signs of Windows-1252 alone",
    Buffer.from([0x80, 0x2c, 0x99, 0x0a]),
    "a.csv",
    "text/csv; charset=windows-1252",
  ],
  ["a table in UTF-8", "name\nJosé\n", "a.csv", "text/csv; charset=utf-8"],
  ["a table in UTF-8 with its mark", "\ufeffname\nJosé\n", "a.csv", "text/csv; charset=utf-8"],
  [
    "a table in Windows-1252",
    Buffer.from("name\nJos\u00e9,\u0093Z\u00fcrich\u0094\n", "latin1"),
    "a.csv",
    "text/csv; charset=windows-1252",
  ],
  ["a text in Windows-1252", Buffer.from("Jos\u00e9 \u0080 5", "latin1"), "a.txt", "text/plain; charset=windows-1252"],
  ["a table in UTF-16", Buffer.from("\ufeffname\nJosé,日本\n", "utf16le"), "a.csv", "text/csv; charset=utf-16"],
  ["a table whose first letters are a signature", "BMI,name\n20,José\n", "a.csv", "text/csv; charset=utf-8"],
  [
    "a table in UTF-16, the other way round",
    Buffer.from("\ufeffname,José\n", "utf16le").swap16(),
    "a.csv",
    "text/csv; charset=utf-16",
  ],
  ["a table in UTF-16 without its mark", Buffer.from("name,José\n", "utf16le"), "a.csv", "text/csv; charset=utf-16le"],
])("%s is accepted, stored byte for byte, and served as what it is", async (_, bytes, name, type) => {
  const { status, body } = await send(bytes, name);
  expect([status, body.message]).toEqual([200, undefined]);
  const answer = await ask(serve as never, "GET", { params: { id: `${body.file.id}.${body.file.extension}` } });
  expect(answer.headers.get("content-type")).toBe(type);
  expect(Number(answer.headers.get("content-length"))).toBe(Buffer.from(bytes as string).byteLength);
});

test.each([
  ["条例", /^filename="file-\d+\.png"; filename\*=UTF-8''%E6%9D%A1%E4%BE%8B\.png$/],
  ["…", /^filename="file-\d+\.png"/],
  ["con", /^filename="file-\d+\.png"/],
  ["--", /^filename="file-\d+\.png"/],
  ["Año", /^filename="Ano\.png"; filename\*=UTF-8''A%C3%B1o\.png$/],
  ["a/b: c?", /^filename="a-b- c-\.png"/],
  ["日本 2026", /^filename="2026\.png"/],
])("a download of “%s” has a name that can be saved", async (title, parameters) => {
  const form = new FormData();
  form.set("file", new Blob([png]), "x.png");
  form.set("title", title);
  form.set("isPublic", "1");
  const { body } = await ask(upload, "POST", { as: eda, form });
  const { headers } = await ask(serve as never, "GET", { params: { id: `${body.file.id}` } });
  expect(headers.get("content-disposition")!.replace(/^inline; /, "")).toMatch(parameters);
});

test("a public file may be shown by other sites; one that is not public may not", async () => {
  for (const [isPublic, policy] of [
    ["1", "cross-origin"],
    ["0", "same-origin"],
  ] as const) {
    const form = new FormData();
    form.set("file", new Blob([png]), "x.png");
    form.set("isPublic", isPublic);
    const { body } = await ask(upload, "POST", { as: eda, form });
    for (const id of [`${body.file.id}`, `${body.file.id}.png`, `${body.file.id}.gif`]) {
      const { headers } = await ask(serve as never, "GET", { as: eda, params: { id } });
      expect([id, headers.get("cross-origin-resource-policy")]).toEqual([id, policy]);
    }
  }
});
