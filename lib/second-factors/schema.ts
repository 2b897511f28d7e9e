import { z } from "zod";

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** Stored by a service that brings it to the person's other devices. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** What the browser's WebAuthn function takes; the browser checks it. */
export const webAuthnOptions = z.record(z.string(), z.unknown());

/** What a browser sends of a passkey; only its frame is checked here, the rest with the signature. */
export const webAuthnResponse = z.looseObject({
  id: z.string().max(2000),
  response: z.looseObject({ clientDataJSON: z.string().max(20_000) }),
});
