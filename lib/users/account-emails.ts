import type { MailBrand } from "@/db/schema/mail";
import { publicUrl } from "@/lib/platform/env/settings";
import { greeting, simpleEmail } from "@/lib/platform/mail/simple-email";

const link = (path: string, token: string) => `${publicUrl()}${path}?token=${token}`;

/** Messages about an account, each to one person by name: confirmation, sign-in link, new password, invitation. */
export const accountEmails = {
  confirm: (site: MailBrand, name: string, token: string) =>
    simpleEmail(
      site,
      `Confirm your address for ${site.name}`,
      greeting(name),
      `Please confirm your email address and set a password to finish creating your account at ${site.name}.`,
      { label: "Confirm your address", href: link("/sign-up/confirm", token) },
      "The link works once and expires in three days. If you didn't sign up, ignore this email: no account is created.",
    ),
  alreadyHere: (site: MailBrand, name: string) =>
    simpleEmail(
      site,
      `You already have an account at ${site.name}`,
      greeting(name),
      `Someone, probably you, tried to sign up at ${site.name} with this address. It already has an account, so nothing was changed.`,
      { label: "Sign in", href: `${publicUrl()}/login` },
      `If you forgot your password, set a new one here: ${publicUrl()}/password-reset`,
    ),
  signIn: (site: MailBrand, name: string, token: string) =>
    simpleEmail(
      site,
      `Your sign-in link for ${site.name}`,
      greeting(name),
      `You asked for a link to sign in to ${site.name}.`,
      { label: "Sign in", href: link("/sign-in-link", token) },
      "The link works once and expires in 30 minutes. If you didn't ask for it, ignore this email.",
    ),
  reset: (site: MailBrand, name: string, token: string) =>
    simpleEmail(
      site,
      `Set a new password for ${site.name}`,
      greeting(name),
      `You asked to reset your password at ${site.name}.`,
      { label: "Set a new password", href: link("/password-reset/set", token) },
      "The link works once and expires in two hours. If you didn't ask for it, ignore this email: your password stays the same.",
    ),
  invite: (site: MailBrand, name: string, inviter: string, token: string) =>
    simpleEmail(
      site,
      `${inviter} invites you to ${site.name}`,
      greeting(name),
      `${inviter} has invited you to ${site.name}. Set a password to get started.`,
      { label: "Accept the invitation", href: link("/invitation", token) },
      "The link works once and expires in seven days.",
    ),
  /** While single sign-on is the only way in: no password is set. */
  inviteBySingleSignOn: (site: MailBrand, name: string, inviter: string, token: string) =>
    simpleEmail(
      site,
      `${inviter} invites you to ${site.name}`,
      greeting(name),
      `${inviter} has invited you to ${site.name}. Sign in with the account of your organization that has this email address.`,
      { label: "Accept the invitation", href: link("/invitation", token) },
      "The invitation expires in seven days.",
    ),
  passwordChanged: (site: MailBrand, name: string) =>
    simpleEmail(
      site,
      `Your password for ${site.name} was changed`,
      greeting(name),
      `Your password for ${site.name} was changed, and your other sessions were ended.`,
      `If you didn't do this, set a new one immediately: ${publicUrl()}/password-reset`,
    ),
};
