import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const url64 = (data: string | Buffer) => Buffer.from(data).toString("base64url");

/** CBOR (RFC 8949) of the few shapes that a passkey's registration has. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key as string), cbor(item as string)]),
  ]);
}

type Where = { origin?: string; rpID?: string; verifiesUser?: boolean };

/** An authenticator in software, with one passkey. */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let userHandle = "";
  const clientData = (type: string, challenge: string, origin: string) =>
    url64(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Flags: 1 present, 4 verified, 64 with a new credential. The counter stays 0, as that of a synced passkey. */
  const authData = (rpID: string, flags: number, more = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpID), Buffer.from([flags]), Buffer.alloc(4), more]);
  return {
    id: url64(id),
    register(
      options: { challenge: string; user: { id: string } },
      { origin = "http://localhost:3000", rpID = "localhost" }: Where = {},
    ) {
      userHandle = options.user.id;
      const key = cbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, "base64url")],
          [-3, Buffer.from(y!, "base64url")],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = cbor(
        new Map<unknown, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData(rpID, 1 | 4 | 64, credential)],
        ]),
      );
      return {
        id: url64(id),
        rawId: url64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, origin),
          attestationObject: url64(attestationObject),
          transports: ["internal"],
        },
      };
    },
    /** @param as another user handle than that of the passkey */
    sign(
      options: { challenge: string },
      { origin = "http://localhost:3000", rpID = "localhost", verifiesUser = true }: Where = {},
      as = userHandle,
    ) {
      const authenticatorData = authData(rpID, verifiesUser ? 5 : 1);
      const clientDataJSON = clientData("webauthn.get", options.challenge, origin);
      const signature = createSign("SHA256")
        .update(Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]))
        .sign(privateKey);
      return {
        id: url64(id),
        rawId: url64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: url64(authenticatorData),
          signature: url64(signature),
          userHandle: as,
        },
      };
    },
  };
}
