/** Names that Windows reserves for devices, with any extension. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?:\s*\.|$)/i;
/** File systems take 255 bytes; the ending, and what a browser adds to a second copy, need room too. */
const longestName = 200;

/** A title as a valid file name on any system: no path, no invisible characters, not hidden. Empty if nothing remains. */
function savable(title: string): string {
  const cut = cutToBytes(
    title
      .replace(/\p{Surrogate}/gu, "\ufffd")
      .replace(/\s+/gu, " ")
      .replace(/[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff]/gu, "")
      .replace(/[\\/:*?<>|%"]/g, "-")
      .replace(/^[\s.-]+/u, ""),
  );
  let end = cut.length;
  while (end > 0 && " .".includes(cut[end - 1]!)) end -= 1;
  return cut.slice(0, end);
}

function cutToBytes(text: string): string {
  let bytes = 0;
  let cut = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text.slice(0, longestName * 4))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > longestName) return cut;
    cut += segment;
  }
  return cut;
}

/** Letters without a Unicode decomposition, with their usual transcription. */
const written: Record<string, string> = {
  ß: "ss",
  ẞ: "SS",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  þ: "th",
  Þ: "Th",
  ı: "i",
  ħ: "h",
  "\u2044": "-",
};

/**
 * The parameters of `Content-Disposition` in both forms (RFC 6266).
 * @param fallback for a title without a letter or digit (of ASCII, in the plain form), or a Windows device
 */
export function fileNameParameters(title: string, extension: string, fallback: string): string {
  const name = savable(title);
  const plain = savable(
    name
      .normalize("NFKD")
      .replace(/[ßẞøØłŁđĐðÐæÆœŒþÞıħ\u2044]/g, (letter) => written[letter] ?? "")
      .replace(/[\u2010-\u2015]/g, "-")
      .replace(/[^\x20-\x7e]/g, ""),
  );
  const isPlain = /[a-z0-9]/i.test(plain) && !devices.test(plain);
  const isWhole = /[\p{L}\p{N}\p{S}]/u.test(name) && !devices.test(name);
  const whole = encodeURIComponent(`${isWhole ? name : fallback}.${extension}`).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${isPlain ? plain : fallback}.${extension}"; filename*=UTF-8''${whole}`;
}
