/**
 * The form of an evidence pack, and its check. One file without imports, because it also runs inside `verify.html`, in a
 * browser without a network, and must be short enough to be read by those who doubt it.
 *
 * A pack is a zip file in which everything follows from `manifest.json`: the order of the files, their sizes, and each
 * header, with nothing compressed and no dates. So the check computes the whole archive and compares; no byte of it is
 * free, and nothing has to be unpacked.
 */

/** Bytes of `manifest.json` at most. */
const largestManifest = 4_000_000;
const mostFiles = 2000;
const filePath = /^(?:[a-z0-9][a-z0-9-]{0,99}\/)?[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{1,8}$/;
const hex = /^[0-9a-f]{64}$/;

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 of ISO 3309, which zip files carry. */
function crc32(bytes) {
  let value = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) value = crcTable[(value ^ bytes[at]) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Zip's own structures, little-endian (APPNOTE.TXT 6.3, 4.3.7, 4.3.12, 4.3.16). */
function numbers(...pairs) {
  const bytes = new Uint8Array(pairs.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of pairs) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

const utf8 = new TextEncoder();
/** 1 January 1980: zip has no earlier day. */
const noDay = 33;
const common = (crc, size, name) => [
  [2, 20],
  [2, 0x0800],
  [2, 0],
  [2, 0],
  [2, noDay],
  [4, crc],
  [4, size],
  [4, size],
  [2, name.length],
  [2, 0],
];

function join(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function localHeader({ path, size, crc }) {
  const name = utf8.encode(path);
  return join([numbers([4, 0x04034b50], ...common(crc, size, name)), name]);
}

function directory(files, start) {
  const entries = files.map(({ path, size, crc, offset }) => {
    const name = utf8.encode(path);
    const rest = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    return join([numbers([4, 0x02014b50], [2, 20], ...common(crc, size, name)), rest, name]);
  });
  const length = entries.reduce((sum, entry) => sum + entry.length, 0);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, length],
    [4, start],
    [2, 0],
  );
  return join([...entries, end]);
}

/** Bytes of a pack. @param files path and size, the manifest first, its signature second */
export const packSize = (files) =>
  files.reduce((sum, { path, size }) => sum + 76 + 2 * utf8.encode(path).length + size, 22);

/** A pack in pieces, so that only one file is in memory. @param files with `read()`, in the order of packSize() */
export async function* packParts(files) {
  const placed = [];
  let offset = 0;
  for (const { path, size, read } of files) {
    const bytes = await read();
    if (bytes.length !== size) throw new Error(`The size of ${path} is ${bytes.length} instead of ${size}.`);
    const file = { path, size, crc: crc32(bytes), offset };
    const header = localHeader(file);
    yield header;
    yield bytes;
    placed.push(file);
    offset += header.length + size;
  }
  yield directory(placed, offset);
}

const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const sha256 = async (bytes) => hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
const isSame = (a, b) => a.length === b.length && a.every((byte, at) => byte === b[at]);

/** What the hash of an entry of the chain is made of: five lines. */
export const entryText = ({ sequence, at, kind, digest, previous }) =>
  [sequence, at, kind, digest, previous].join("\n");

const isEntry = (entry) =>
  typeof entry === "object" &&
  entry !== null &&
  Number.isSafeInteger(entry.sequence) &&
  entry.sequence > 0 &&
  typeof entry.at === "string" &&
  typeof entry.kind === "string" &&
  [entry.digest, entry.previous, entry.hash].every((one) => typeof one === "string" && hex.test(one));

/** Reads the manifest and its signature: their headers contain their sizes. */
async function readFront(source) {
  const files = [];
  let offset = 0;
  for (const path of ["manifest.json", "manifest.sig"]) {
    const header = await source.read(offset, 30 + path.length);
    if (header.length < 30 + path.length) return null;
    const view = new DataView(header.buffer, header.byteOffset, header.length);
    const size = view.getUint32(18, true);
    if (size > largestManifest) return null;
    const start = offset + 30 + path.length;
    const bytes = await source.read(start, size);
    const file = { path, size, crc: crc32(bytes), offset };
    if (bytes.length !== size || !isSame(header, localHeader(file))) return null;
    files.push({ ...file, bytes });
    offset = start + size;
  }
  return { files, offset };
}

function parseJson(bytes) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function listedFiles(manifest) {
  const files = manifest?.files;
  const isListed =
    Array.isArray(files) &&
    files.length <= mostFiles &&
    files.every(
      (file) =>
        typeof file?.path === "string" &&
        filePath.test(file.path) &&
        file.path !== "manifest.json" &&
        file.path !== "manifest.sig" &&
        Number.isSafeInteger(file.size) &&
        file.size >= 0 &&
        file.size < 0xffffffff &&
        typeof file.sha256 === "string" &&
        hex.test(file.sha256),
    ) &&
    new Set(files.map(({ path }) => path)).size === files.length;
  return isListed ? files : null;
}

async function signedBy(manifest, signature, key) {
  const written = new TextDecoder().decode(signature);
  if (!/^[0-9a-f]{128}$/.test(written)) return false;
  try {
    const spki = Uint8Array.from(atob(key), (char) => char.charCodeAt(0));
    const imported = await crypto.subtle.importKey("spki", spki, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, imported, bytesOf(written), manifest);
  } catch {
    return false;
  }
}

/** Whether the manifest's key is one of the site's. @param keys as `/.well-known/rotunda-evidence.json` lists them */
function keyProblem({ key, madeAt }, keys) {
  const own = keys.find(({ publicKey }) => publicKey === key.publicKey);
  if (!own) return "It is signed with a key that is not one of this site's.";
  if (own.retiredAt && !(Date.parse(madeAt) <= Date.parse(own.retiredAt)))
    return "It is signed with a key that this site had already retired.";
  return null;
}

/** Checks the entries of the chain against their records, and these against the files. */
async function chainProblems(chain, fileHashes, readJson) {
  const problems = [];
  if (!Array.isArray(chain?.entries) || chain.entries.length === 0) return ["It names no entry of the chain."];
  if (!isHead(chain.head)) problems.push("It does not name the head of the chain.");
  for (const listed of chain.entries) {
    const { entry, record, file = null } = listed ?? {};
    if (!isEntry(entry)) {
      problems.push("An entry of the chain is not complete.");
      continue;
    }
    const name = `Entry ${entry.sequence} of the chain`;
    if ((await sha256(utf8.encode(entryText(entry)))) !== entry.hash) problems.push(`${name} has another hash.`);
    if (fileHashes.get(record) !== entry.digest) problems.push(`${name} is of another record.`);
    else if (file !== null && (await readJson(record))?.sha256 !== fileHashes.get(file))
      problems.push(`The record of entry ${entry.sequence} is of another file.`);
    if (isHead(chain.head) && entry.sequence > chain.head.sequence) problems.push(`${name} is later than the chain.`);
  }
  return problems;
}

const isHead = (head) => Number.isSafeInteger(head?.sequence) && typeof head?.hash === "string" && hex.test(head.hash);

const notAPack = "It is not an evidence pack, or its beginning was changed.";

/**
 * Checks a pack: its form, its signature, each file, and the entries of the chain that it carries.
 * @param source `size`, and `read(offset, length)`, which answers fewer bytes at the end
 * @param keys of the site; null where they cannot be asked: then only the pack's own key is used, and `key` has to be
 * compared by the reader
 * @returns `valid`, and each reason why not as a sentence; `manifest` if it could be read and its signature holds
 */
export async function verifyPack(source, keys = null) {
  const front = await readFront(source);
  const manifest = front && parseJson(front.files[0].bytes);
  const listed = manifest && listedFiles(manifest);
  if (!front || !listed || manifest.format !== "rotunda-evidence" || typeof manifest.key?.publicKey !== "string")
    return { valid: false, reasons: [notAPack], manifest: null };
  if (!(await signedBy(front.files[0].bytes, front.files[1].bytes, manifest.key.publicKey)))
    return {
      valid: false,
      reasons: ["The signature does not match the manifest: one of them was changed."],
      manifest: null,
    };
  const reasons = [];
  const wrongKey = keys && keyProblem(manifest, keys);
  if (wrongKey) reasons.push(wrongKey);

  const placed = [...front.files];
  const offsets = new Map();
  let offset = front.offset;
  for (const { path, size, sha256: expected } of listed) {
    const start = offset + 30 + utf8.encode(path).length;
    const bytes = await source.read(start, size);
    if (bytes.length !== size || (await sha256(bytes)) !== expected)
      reasons.push(`${path} was changed, or is not complete.`);
    const file = { path, size, crc: crc32(bytes), offset };
    if (!isSame(await source.read(offset, start - offset), localHeader(file)))
      reasons.push(`The archive was changed before ${path}.`);
    placed.push(file);
    offsets.set(path, { start, size });
    offset = start + size;
  }
  const end = directory(placed, offset);
  if (source.size !== offset + end.length || !isSame(await source.read(offset, end.length), end))
    reasons.push("The archive's list of files was changed, or something was added at its end.");
  if (reasons.length === 0) {
    const readJson = async (path) => {
      const place = offsets.get(path);
      return place && place.size <= largestManifest ? parseJson(await source.read(place.start, place.size)) : null;
    };
    const hashes = new Map(listed.map((file) => [file.path, file.sha256]));
    reasons.push(...(await chainProblems(manifest.chain, hashes, readJson)));
  }
  return { valid: reasons.length === 0, reasons, manifest };
}
