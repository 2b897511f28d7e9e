/** 128 random bits as text. `crypto.randomUUID` is missing on plain http, which a self-hosted server may use. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
