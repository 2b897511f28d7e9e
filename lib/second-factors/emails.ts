import type { MailBrand } from "@/db/schema/mail";
import { publicUrl } from "@/lib/platform/env/settings";
import { greeting, simpleEmail } from "@/lib/platform/mail/simple-email";

type Change = "passkeyAdded" | "passkeyRemoved" | "codesOn" | "codesOff" | "recoveryCodes" | "removedByAdmin";

const sentences: Record<Change, { subject: string; words: (name: string) => string }> = {
  passkeyAdded: {
    subject: "A passkey was added to your account",
    words: (name) => `The passkey “${name}” was added. It signs in to your account without a password.`,
  },
  passkeyRemoved: {
    subject: "A passkey was removed from your account",
    words: (name) => `The passkey “${name}” was removed. It no longer signs in.`,
  },
  codesOn: {
    subject: "Codes at sign-in are on",
    words: () => "From now on, signing in with your password also needs a code from your authenticator app.",
  },
  codesOff: {
    subject: "Codes at sign-in are off",
    words: () => "Signing in no longer needs a code from your authenticator app. Your recovery codes have ended.",
  },
  recoveryCodes: {
    subject: "Your recovery codes were replaced",
    words: () => "New recovery codes were created for your account. The earlier ones no longer work.",
  },
  removedByAdmin: {
    subject: "Your passkeys and codes were removed",
    words: () =>
      "An administrator removed your passkeys and the codes of your authenticator app, and signed you out. Sign in with your password, and set up a new one under Account.",
  },
};

/** Tells a person that a way into the account was added or removed, because someone else may have done it. */
export function factorEmail(site: MailBrand, change: Change, person: string, name = "") {
  const { subject, words } = sentences[change];
  return simpleEmail(
    site,
    `${subject} at ${site.name}`,
    greeting(person),
    words(name),
    { label: "Review your account", href: `${publicUrl()}/account` },
    `If this is unexpected, set a new password immediately: ${publicUrl()}/password-reset`,
  );
}
