import { publicUrl } from "@/lib/platform/env/settings";
import type { NamedTarget } from "./targets";

type Letter = { subject: string; text: string };

/** Hours in which a subscription can be confirmed. */
export const hoursToConfirm = 72;

/** To an address that somebody typed: nothing is sent to it again until its reader presses the button. */
export const confirmLetter = (site: string, { name }: Pick<NamedTarget, "name">, token: string): Letter => ({
  subject: `Confirm: ${name} by e-mail`,
  text: `Hello,

somebody, most likely you, asked ${site} to send “${name}” to this address. To have it sent, open this page and press its button:

${publicUrl()}/subscription/confirm?token=${token}

The link works for three days. If it was not you, do nothing: then nothing more is sent to you.
`,
});

/** For a subscriber who lost the links of the messages. */
export const manageLetter = (site: string, token: string): Letter => ({
  subject: `Your subscriptions at ${site}`,
  text: `Hello,

on this page you see what ${site} sends to this address, and can stop it:

${publicUrl()}/subscription/manage?token=${token}

Whoever has the link can change your subscriptions, so do not pass it on. If you did not ask for it, do nothing.
`,
});
