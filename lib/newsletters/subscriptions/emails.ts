import type { MailBrand } from "@/db/schema/mail";
import { publicUrl } from "@/lib/platform/env/settings";
import { type Email, simpleEmail } from "@/lib/platform/mail/simple-email";
import { formatList } from "@/lib/platform/text/format";
import type { NamedTarget } from "./targets";

export const hoursToConfirm = 72;

const confirmLink = (token: string) => `${publicUrl()}/subscription/confirm?token=${token}`;

/** Nothing more is sent until the reader confirms. */
export const confirmEmail = (
  site: MailBrand,
  named: Pick<NamedTarget, "kind" | "name" | "title">,
  token: string,
): Email => (named.kind === "bill" ? confirmFollowing(site, named, token) : confirmIssues(site, [named.name], token));

/** One email for all publications. */
export const confirmIssues = (site: MailBrand, names: readonly string[], token: string): Email =>
  simpleEmail(
    site,
    names.length === 1 ? `Confirm your subscription to ${names[0]}` : `Confirm your subscriptions from ${site.name}`,
    "Hello,",
    `Please confirm that you want to get ${formatList(names.map((name) => `“${name}”`))} from ${site.name} at this address.`,
    { label: "Confirm subscription", href: confirmLink(token) },
    "The link works for three days. If you didn't ask for this, ignore this email.",
  );

const confirmFollowing = (
  site: MailBrand,
  { name, title }: Pick<NamedTarget, "name" | "title">,
  token: string,
): Email =>
  simpleEmail(
    site,
    `Follow ${name}: please confirm`,
    "Hello,",
    `Please confirm that you want an email from ${site.name} when ${title ? `${name}, “${title}”,` : name} changes.`,
    { label: `Follow ${name}`, href: confirmLink(token) },
    "The link works for three days. If you didn't ask for this, ignore this email. We won't email you again.",
  );

/** For subscribers without a link. */
export const manageEmail = (site: MailBrand, token: string): Email =>
  simpleEmail(
    site,
    `Your subscriptions at ${site.name}`,
    "Hello,",
    `Choose which emails ${site.name} sends to this address.`,
    { label: "Manage subscriptions", href: `${publicUrl()}/subscription/manage?token=${token}` },
    "Anyone with this link can change your subscriptions, so don't share it. If you didn't ask for it, ignore this email.",
  );
