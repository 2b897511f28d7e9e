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
  `You get this because you work on the desk. Such letters are switched off here: ${publicUrl()}/account#review-mail`;
const letter = (subject: string, ...paragraphs: string[]): Letter => ({
  subject,
  text: `${paragraphs.join("\n\n")}\n`,
});

/** What goes out by mail, each addressed by name; `site` is the organisation's name. */
export const letters = {
  confirm: (site: string, name: string, token: string) =>
    letter(
      `Confirm your address for ${site}`,
      hello(name),
      `somebody, most likely you, signed up at ${site} with this address. To confirm that it is yours, open this page and set your password there:`,
      link("/sign-up/confirm", token),
      "The link works once, within three days. If it was not you, do nothing: no account is made.",
    ),
  alreadyHere: (site: string, name: string) =>
    letter(
      `You have an account at ${site} already`,
      hello(name),
      `somebody, most likely you, tried to sign up at ${site} with this address. It has an account already, so nothing was changed. Sign in here:`,
      `${publicUrl()}/login`,
      `If you do not know your password any more, choose a new one here: ${publicUrl()}/password-reset`,
    ),
  signIn: (site: string, name: string, token: string) =>
    letter(
      `Your link to sign in to ${site}`,
      hello(name),
      `open this page and press its button to sign in to ${site}:`,
      link("/sign-in-link", token),
      "The link works once, within half an hour. If you did not ask for it, do nothing.",
    ),
  reset: (site: string, name: string, token: string) =>
    letter(
      `Choose a new password for ${site}`,
      hello(name),
      `somebody, most likely you, asked for a new password at ${site}. Choose it here:`,
      link("/password-reset/set", token),
      "The link works once, within two hours. If you did not ask for it, do nothing: your password stays as it is.",
    ),
  invite: (site: string, name: string, inviter: string, token: string) =>
    letter(
      `${inviter} invites you to ${site}`,
      hello(name),
      `${inviter} made an account for you at ${site}. Choose a password here, and you can begin:`,
      link("/invitation", token),
      "The link works once, within seven days.",
    ),
  passwordChanged: (site: string, name: string) =>
    letter(
      `Your password for ${site} was changed`,
      hello(name),
      `your password for ${site} was just changed, and your other sessions were ended.`,
      `If it was not you, choose a new one at once: ${publicUrl()}/password-reset`,
    ),
  reviewAsked: (site: string, name: string, { by, issue, note }: Reviewed) =>
    letter(
      `${by} asks for a second pair of eyes: ${cut(issue.name)}`,
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
      approved
        ? "It can be published as it stands; what is changed now needs another look. It is here:"
        : "It is here:",
      onTheDesk(issue),
      whyReviewMail(),
    ),
};
