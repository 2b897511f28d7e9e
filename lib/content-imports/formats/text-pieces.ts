import { decodeText, utf16Order } from "@/lib/platform/text/repair-text";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Code page 1252 from 0x80 on. */
const cp1252 = Array.from({ length: 128 }, (_, n) => decodeText(Uint8Array.of(0x80 + n)));

/** `<?xml … encoding="Shift_JIS"?>`, `<meta charset=windows-1251>`. */
const declared =
  /^\s*<\?xml[^>]{0,200}\bencoding\s*=\s*["']([\w.:-]{2,30})|<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w.:-]{2,30})/i;
const headLength = 4096;

/**
 * Decodes a file in pieces, without a byte order mark, with `\n`. UTF-16 if it is, else UTF-8; from the first invalid
 * byte on the declared encoding, or code page 1252 for that byte: old exports mix both, and may end within a character.
 */
export function* textPieces(pieces: Iterable<Uint8Array>): Generator<string> {
  let atStart = true;
  let endsInReturn = false;
  for (const decoded of decodedPieces(pieces)) {
    let text: string = endsInReturn ? `\r${decoded}` : decoded;
    if (atStart && text !== "") {
      text = text.replace(/^\ufeff/, "");
      atStart = false;
    }
    endsInReturn = text.endsWith("\r");
    if (endsInReturn) text = text.slice(0, -1);
    if (text !== "") yield text.replace(/\r\n?/g, "\n");
  }
  if (endsInReturn) yield "\n";
}

function* decodedPieces(pieces: Iterable<Uint8Array>): Generator<string> {
  let order: ReturnType<typeof utf16Order> | undefined;
  let decoder: TextDecoder | undefined;
  let named: TextDecoder | null = null;
  let rest = new Uint8Array();
  for (const piece of pieces) {
    if (order === undefined) {
      order = utf16Order(piece);
      if (order) decoder = new TextDecoder(order, { ignoreBOM: true });
      else named = namedDecoder(piece);
    }
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
      continue;
    }
    const bytes = rest.byteLength > 0 ? Buffer.concat([rest, piece]) : piece;
    const end = bytes.byteLength - countUnfinished(bytes);
    if (named && !isUtf8(bytes.subarray(0, end))) {
      decoder = named;
      yield decoder.decode(bytes, { stream: true });
      continue;
    }
    rest = Uint8Array.from(bytes.subarray(end));
    yield decodeMixed(bytes.subarray(0, end));
  }
  yield decoder ? decoder.decode() : named && !isUtf8(rest) ? named.decode(rest) : decodeMixed(rest);
}

/** Null if none is declared, or it is tried anyway. */
function namedDecoder(first: Uint8Array): TextDecoder | null {
  const found = declared.exec(Buffer.from(first.subarray(0, headLength)).toString("latin1"));
  const name = found?.[1] ?? found?.[2];
  if (name === undefined) return null;
  try {
    const decoder = new TextDecoder(name, { ignoreBOM: true });
    return /^(?:utf-8|utf-16le|utf-16be|windows-1252)$/.test(decoder.encoding) ? null : decoder;
  } catch {
    return null;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decodeMixed(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    // some byte is not UTF-8
  }
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    const length = sequence(bytes, at);
    if (length > 0) at += length;
    else {
      parts.push(utf8.decode(bytes.subarray(from, at)), cp1252[bytes[at]! - 0x80]!);
      at += 1;
      from = at;
    }
  }
  parts.push(utf8.decode(bytes.subarray(from)));
  return parts.join("");
}

/** Length of a character by its first byte; 0 if invalid. Source: Unicode 17, table 3-7. */
const lengthBy = (first: number): number =>
  first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;

/** Length of the character at a place; 0 if invalid or truncated. */
function sequence(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  const length = lengthBy(first);
  if (length < 2) return length;
  const second = bytes[at + 1] ?? 0;
  const [low, high] = secondBytes[first] ?? [0x80, 0xbf];
  if (second < low || second > high) return 0;
  for (let n = 2; n < length; n += 1) if (((bytes[at + n] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
const secondBytes: Record<number, [number, number]> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
};

/** Bytes at the end of an incomplete character. */
function countUnfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!;
    if ((byte & 0xc0) === 0x80) continue;
    return lengthBy(byte) > back ? back : 0;
  }
  return 0;
}
