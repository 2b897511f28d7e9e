import { publicUrl } from "@/lib/platform/env/settings";
import { formatList } from "@/lib/platform/text/format";
import type { NamedTarget } from "./targets";

type Letter = { subject: string; text: string };

/** Hours in which a subscription can be confirmed. */
export const hoursToConfirm = 72;

/** To an address that somebody typed: nothing is sent to it again until its reader presses the button. */
export const confirmLetter = (site: string, named: Pick<NamedTarget, "kind" | "name">, token: string): Letter =>
  named.kind === "bill" ? confirmFollowing(site, named.name, token) : confirmIssues(site, [named.name], token);

/** One letter for all the publications that an address is asked about. */
export const confirmIssues = (site: string, names: readonly string[], token: string): Letter => ({
  subject: names.length === 1 ? `Confirm: ${names[0]} by email` : `Confirm your emails from ${site}`,
  text: `Hello,

Please confirm that you want to get ${formatList(names.map((name) => `“${name}”`))} from ${site} at this address. Open this page and press the button:

${publicUrl()}/subscription/confirm?token=${token}

The link works for three days. If you didn't ask for this, ignore this email.
`,
});

const confirmFollowing = (site: string, name: string, token: string): Letter => ({
  subject: `Confirm that you follow ${name}`,
  text: `Hello,

Please confirm that you want an email from ${site} when ${name} changes. Open this page and press the button:

${publicUrl()}/subscription/confirm?token=${token}

The link works for three days. If you didn't ask for this, ignore this email. We won't email you again.
`,
});

/** For a subscriber who lost the links of the messages. */
export const manageLetter = (site: string, token: string): Letter => ({
  subject: `Your subscriptions at ${site}`,
  text: `Hello,

Manage the emails that ${site} sends to this address:

${publicUrl()}/subscription/manage?token=${token}

Anyone with this link can change your subscriptions, so don't share it. If you didn't ask for it, ignore this email.
`,
});
