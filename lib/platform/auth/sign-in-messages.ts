const sentences: Record<string, string> = {
  CredentialsSignin: "The address or the password is not right. Check both, then try again.",
  Unconfirmed: "Confirm your address first: open the link in the message that we have just sent you.",
  Verification: "This link has been used already, or has run out. Ask for a new one.",
  OAuthAccountNotLinked:
    "Your provider has not confirmed that your e-mail address is yours. Confirm it there, or sign in here with a password.",
  NoAddress: "Your provider did not tell us your e-mail address, so there is no account to sign in to.",
  AccessDenied: "This account may not sign in.",
};

/** What went wrong with a sign-in, by next-auth's word for it, in words for the person. */
export const signInSentence = (error: string | null | undefined): string =>
  (error && Object.hasOwn(sentences, error) ? sentences[error] : undefined) ?? "Signing in did not work. Try again.";

const notices: Record<string, string> = {
  "signed-up": "Your account is made. Sign in to begin.",
  "confirm-mail": "Nearly done: open the link in the message that we have sent you, then sign in.",
  confirmed: "Your address is confirmed. Sign in to begin.",
  "password-changed": "Your password is changed. Sign in with the new one.",
  invited: "Your account is ready. Sign in with the password that you have just chosen.",
  "signed-out-everywhere": "You are signed out everywhere.",
  deleted: "Your account is deleted.",
};

/** What has just been done, by the word for it in the address of the page of signing in; null for any other word. */
export const noticeSentence = (notice: string): string | null =>
  Object.hasOwn(notices, notice) ? (notices[notice] ?? null) : null;
