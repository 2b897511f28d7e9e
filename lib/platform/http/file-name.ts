/** Names that Windows keeps for its devices, whatever their ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name of a download as `Content-Disposition` says it, in both of its spellings (RFC 6266).
 * @param fallback stands in the plain spelling for a title without a letter or digit of ASCII; such a name could not be saved
 */
export function fileNameParameters(title: string, extension: string, fallback: string): string {
  const plain = title
    .normalize("NFKD")
    .replace(/[\\/:*?<>|%"]/g, "-")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s.-]+|[\s.]+$/g, "");
  const name = /[a-z0-9]/i.test(plain) && !devices.test(plain) ? plain : fallback;
  const whole = encodeURIComponent(`${title.replace(/\p{Surrogate}/gu, "\ufffd")}.${extension}`).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${name}.${extension}"; filename*=UTF-8''${whole}`;
}
