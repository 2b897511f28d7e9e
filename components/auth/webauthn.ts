import { useSyncExternalStore } from "react";
import type { Answer } from "@/lib/platform/http/endpoint";
import type { proofApi } from "@/lib/second-factors/api";
import { CallError } from "@/lib/platform/http/call";

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof window !== "undefined" && "PublicKeyCredential" in window;

const never = () => () => undefined;
/** The same, for what is rendered; null on the server, which cannot know. */
export const useHasPasskeys = (): boolean | null => useSyncExternalStore(never, hasPasskeys, () => null);

/** The library is loaded when a passkey is first used. */
const library = () => import("@simplewebauthn/browser");

type Options = Answer<typeof proofApi.options>["options"];

/** Asks the browser for a passkey. @param autofill waits for a choice in the field for the address */
export const askForPasskey = async (options: Options, autofill = false) =>
  (await library()).startAuthentication({ optionsJSON: options as never, useBrowserAutofill: autofill });

/** Asks the browser to create a passkey. */
export const createPasskey = async (options: Options) =>
  (await library()).startRegistration({ optionsJSON: options as never });

export const canAutofill = async (): Promise<boolean> =>
  hasPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill());

/** The message of what a browser or the server refused; null if the person closed the browser's dialog. */
export function passkeyProblem(error: unknown): string | null {
  if (error instanceof CallError) return error.message;
  const name = (error as Error | null)?.name;
  if (name === "NotAllowedError" || name === "AbortError") return null;
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "SecurityError")
    return "Passkeys do not work at this address. Ask an administrator to check the settings.";
  return "This device could not use a passkey.";
}
