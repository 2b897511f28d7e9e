import { crc32, deflateSync } from "node:zlib";
import type { DemoFile } from "@/lib/tools/demo/content/shape";

/** The bytes of a demo file, generated at each loading: deterministic for the same content. */
export function bytesOf(file: DemoFile): Uint8Array {
  if (file.kind === "pdf") return pdf(file.content);
  if (file.kind === "png") return barChart(file.content.map(Number));
  return new TextEncoder().encode(`${file.content.join("\n")}\n`);
}

const escapePdf = (text: string) => text.replace(/[\\()]/g, "\\$&");

/**
 * A Letter-size page; the first line is its heading. ASCII only: without an encoding the standard fonts support nothing
 * else.
 */
function pdf([heading = "", ...lines]: string[]): Uint8Array {
  const content = [
    "BT",
    "/F2 20 Tf 72 700 Td",
    `(${escapePdf(heading)}) Tj`,
    "/F1 12 Tf 0 -36 Td 18 TL",
    ...lines.map((line) => `(${escapePdf(line)}) Tj T*`),
    "ET",
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold >>",
    `<< /Title (${escapePdf(heading)}) >>`,
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(body + trailer);
}

const width = 640;
const height = 360;
const margin = 40;
const ink = [38, 60, 92] as const;
const paper = [250, 248, 243] as const;

/** Bars on paper, the tallest as high as the picture allows. */
function barChart(values: number[]): Uint8Array {
  const most = Math.max(...values, 1);
  const slot = (width - 2 * margin) / values.length;
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bar = Math.floor((x - margin) / slot);
      const inBar =
        x >= margin &&
        x < width - margin &&
        (x - margin) % slot < slot * 0.7 &&
        y < height - margin &&
        y >= height - margin - ((values[bar] ?? 0) / most) * (height - 2 * margin);
      const isAxis = y === height - margin && x >= margin && x < width - margin;
      rows.set(inBar || isAxis ? ink : paper, y * (width * 3 + 1) + 1 + x * 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngPart("IHDR", header),
    pngPart("IDAT", deflateSync(rows)),
    pngPart("IEND", Buffer.alloc(0)),
  ]);
}

function pngPart(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const part = Buffer.alloc(data.length + 12);
  part.writeUInt32BE(data.length, 0);
  named.copy(part, 4);
  part.writeUInt32BE(crc32(named) >>> 0, data.length + 8);
  return part;
}
