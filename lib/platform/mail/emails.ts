import { publicUrl } from "@/lib/platform/env/settings";
import { shortened } from "@/lib/platform/text/shorten";

type Letter = { subject: string; text: string };
type Reviewed = { by: string; issue: { id: number; name: string }; note: string | null };

const link = (path: string, token: string) => `${publicUrl()}${path}?token=${token}`;
const cut = (name: string) => shortened(name, 120);
/** Without the name where it holds an address: whoever signs up with somebody else's would have us send them there. */
const hello = (name: string) =>
  /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/iu.test(name) ? "Hello," : `Hello ${shortened(name, 100)},`;
const onTheDesk = (issue: { id: number }) => `${publicUrl()}/admin/publication-issue/edit/${issue.id}`;
const whyReviewMail = () =>
  `You get this email because you are on staff. Turn off review emails: ${publicUrl()}/account#review-mail`;
const letter = (subject: string, ...paragraphs: string[]): Letter => ({
  subject,
  text: `${paragraphs.join("\n\n")}\n`,
});

/** What goes out by mail, each addressed by name; `site` is the organisation's name. */
export const emails = {
  confirm: (site: string, name: string, token: string) =>
    letter(
      `Confirm your address for ${site}`,
      hello(name),
      `Please confirm your email address to finish creating your ${site} account. Open this page and set your password:`,
      link("/sign-up/confirm", token),
      "The link works once and expires in three days. If you didn't sign up, ignore this email: no account is created.",
    ),
  alreadyHere: (site: string, name: string) =>
    letter(
      `You already have an account at ${site}`,
      hello(name),
      `Someone, probably you, tried to sign up at ${site} with this address. It already has an account, so nothing was changed. Sign in here:`,
      `${publicUrl()}/login`,
      `If you forgot your password, set a new one here: ${publicUrl()}/password-reset`,
    ),
  signIn: (site: string, name: string, token: string) =>
    letter(
      `Your sign-in link for ${site}`,
      hello(name),
      `Open this page and press the button to sign in to ${site}:`,
      link("/sign-in-link", token),
      "The link works once and expires in 30 minutes. If you didn't ask for it, ignore this email.",
    ),
  reset: (site: string, name: string, token: string) =>
    letter(
      `Set a new password for ${site}`,
      hello(name),
      `You asked to reset your password at ${site}. Set a new one here:`,
      link("/password-reset/set", token),
      "The link works once and expires in two hours. If you didn't ask for it, ignore this email: your password stays the same.",
    ),
  invite: (site: string, name: string, inviter: string, token: string) =>
    letter(
      `${inviter} invites you to ${site}`,
      hello(name),
      `${inviter} has invited you to ${site}. Set a password to get started:`,
      link("/invitation", token),
      "The link works once and expires in seven days.",
    ),
  passwordChanged: (site: string, name: string) =>
    letter(
      `Your password for ${site} was changed`,
      hello(name),
      `Your password for ${site} was changed, and your other sessions were ended.`,
      `If you didn't do this, set a new one immediately: ${publicUrl()}/password-reset`,
    ),
  reviewAsked: (site: string, name: string, { by, issue, note }: Reviewed) =>
    letter(
      `${by} asked you to review: ${cut(issue.name)}`,
      hello(name),
      `${by} submitted “${issue.name}” for review at ${site}${note ? " and wrote:" : "."}`,
      ...(note ? [note] : []),
      "Read it, then approve it or send it back, here:",
      onTheDesk(issue),
      whyReviewMail(),
    ),
  reviewDecided: (site: string, name: string, { by, issue, note, approved }: Reviewed & { approved: boolean }) =>
    letter(
      `${approved ? "Approved" : "Sent back"}: ${cut(issue.name)}`,
      hello(name),
      `${by} ${approved ? "approved" : "sent back"} “${issue.name}”, which you submitted for review at ${site}${note ? ", and wrote:" : "."}`,
      ...(note ? [note] : []),
      approved ? "It can be published as it is. Later changes need a new review. Open it here:" : "Open it here:",
      onTheDesk(issue),
      whyReviewMail(),
    ),
};
