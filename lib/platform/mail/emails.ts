import type { MailBrand } from "@/db/schema/mail";
import { publicUrl } from "@/lib/platform/env/settings";
import { shortened } from "@/lib/platform/text/shorten";
import { simpleEmail } from "./simple-email";

type Reviewed = { by: string; issue: { id: number; name: string }; note: string | null };

const link = (path: string, token: string) => `${publicUrl()}${path}?token=${token}`;
const cut = (name: string) => shortened(name, 120);
/** Without the name where it holds an address: whoever signs up with somebody else's would have us send them there. */
const hello = (name: string) =>
  /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/iu.test(name) ? "Hello," : `Hello ${shortened(name, 100)},`;
const openIssue = ({ id }: { id: number }) => ({
  label: "Open the issue",
  href: `${publicUrl()}/admin/publication-issue/edit/${id}`,
});
const whyReviewMail = () =>
  `You get this email because you are on staff. Turn off review emails: ${publicUrl()}/account#review-mail`;

/** Messages about accounts and reviews, each to one person by name. */
export const emails = {
  confirm: (site: MailBrand, name: string, token: string) =>
    simpleEmail(
      site,
      `Confirm your address for ${site.name}`,
      hello(name),
      `Please confirm your email address and set a password to finish creating your ${site.name} account.`,
      { label: "Confirm your address", href: link("/sign-up/confirm", token) },
      "The link works once and expires in three days. If you didn't sign up, ignore this email: no account is created.",
    ),
  alreadyHere: (site: MailBrand, name: string) =>
    simpleEmail(
      site,
      `You already have an account at ${site.name}`,
      hello(name),
      `Someone, probably you, tried to sign up at ${site.name} with this address. It already has an account, so nothing was changed.`,
      { label: "Sign in", href: `${publicUrl()}/login` },
      `If you forgot your password, set a new one here: ${publicUrl()}/password-reset`,
    ),
  signIn: (site: MailBrand, name: string, token: string) =>
    simpleEmail(
      site,
      `Your sign-in link for ${site.name}`,
      hello(name),
      `You asked for a link to sign in to ${site.name}.`,
      { label: "Sign in", href: link("/sign-in-link", token) },
      "The link works once and expires in 30 minutes. If you didn't ask for it, ignore this email.",
    ),
  reset: (site: MailBrand, name: string, token: string) =>
    simpleEmail(
      site,
      `Set a new password for ${site.name}`,
      hello(name),
      `You asked to reset your password at ${site.name}.`,
      { label: "Set a new password", href: link("/password-reset/set", token) },
      "The link works once and expires in two hours. If you didn't ask for it, ignore this email: your password stays the same.",
    ),
  invite: (site: MailBrand, name: string, inviter: string, token: string) =>
    simpleEmail(
      site,
      `${inviter} invites you to ${site.name}`,
      hello(name),
      `${inviter} has invited you to ${site.name}. Set a password to get started.`,
      { label: "Accept the invitation", href: link("/invitation", token) },
      "The link works once and expires in seven days.",
    ),
  passwordChanged: (site: MailBrand, name: string) =>
    simpleEmail(
      site,
      `Your password for ${site.name} was changed`,
      hello(name),
      `Your password for ${site.name} was changed, and your other sessions were ended.`,
      `If you didn't do this, set a new one immediately: ${publicUrl()}/password-reset`,
    ),
  reviewAsked: (site: MailBrand, name: string, { by, issue, note }: Reviewed) =>
    simpleEmail(
      site,
      `${by} asked you to review: ${cut(issue.name)}`,
      hello(name),
      `${by} submitted “${issue.name}” for review at ${site.name}${note ? " and wrote:" : "."}`,
      ...(note ? [note] : []),
      "Read it, then approve it or send it back.",
      openIssue(issue),
      whyReviewMail(),
    ),
  reviewDecided: (site: MailBrand, name: string, { by, issue, note, approved }: Reviewed & { approved: boolean }) =>
    simpleEmail(
      site,
      `${approved ? "Approved" : "Sent back"}: ${cut(issue.name)}`,
      hello(name),
      `${by} ${approved ? "approved" : "sent back"} “${issue.name}”, which you submitted for review at ${site.name}${note ? ", and wrote:" : "."}`,
      ...(note ? [note] : []),
      ...(approved ? ["It can be published as it is. Later changes need a new review."] : []),
      openIssue(issue),
      whyReviewMail(),
    ),
};
