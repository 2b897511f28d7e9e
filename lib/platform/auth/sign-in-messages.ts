import { onlySingleSignOn } from "./sign-in-policy";

const sentences: Record<string, string> = {
  CredentialsSignin: "Incorrect email or password. Check both and try again.",
  Unconfirmed: "Confirm your address first: open the link in the email we just sent you.",
  Verification: "This link has expired or has already been used. Request a new one.",
  OAuthAccountNotLinked:
    "Your provider has not verified your email address. Verify it there, or sign in here with a password.",
  NoAddress: "Your provider did not share your email address, so there is no account to sign in to.",
  OAuthCallback:
    "Your provider's answer was not accepted, so you are not signed in. Start again. If it happens again, tell an administrator.",
  ProviderUnreachable:
    "Your sign-in provider does not answer at the moment. Try again in a few minutes. If it stays down, tell an administrator.",
  TooManyGroups:
    "You are in so many groups at your provider that it did not send them. Ask an administrator to send only the groups that this site needs.",
  OnlySingleSignOn: onlySingleSignOn,
  SecondStep: "Enter a code from your authenticator app, or use a passkey.",
  WrongCode: "This code is incorrect, has expired or was already used. Enter the newest one.",
  StepExpired: "Signing in took too long. Start again.",
  WrongPasskey: "This passkey was not accepted. Try again, or sign in another way.",
  AccessDenied: "This account may not sign in.",
};

export const signInSentence = (error: string | null | undefined): string =>
  (error && Object.hasOwn(sentences, error) ? sentences[error] : undefined) ?? "Sign-in failed. Try again.";

const notices: Record<string, string> = {
  "signed-up": "Account created. Sign in to start.",
  "confirm-mail": "Almost done: open the link in the email we sent you, then sign in.",
  confirmed: "Address confirmed. Sign in to start.",
  "password-changed": "Password changed. Sign in with the new one.",
  invited: "Your account is ready. Sign in with your new password.",
  "invited-single-sign-on": "You are invited. Sign in with the account that has the address of your invitation.",
  "signed-out-everywhere": "You are signed out everywhere.",
  deleted: "Your account was deleted.",
};

/** The message for what was just done, by its word in the address of the sign-in page; null for any other word. */
export const noticeSentence = (notice: string): string | null =>
  Object.hasOwn(notices, notice) ? (notices[notice] ?? null) : null;
