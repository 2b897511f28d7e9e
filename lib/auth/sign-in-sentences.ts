const sentences: Record<string, string> = {
  CredentialsSignin: "The address or the password is not right. Check both, then try again.",
  Unconfirmed: "Confirm your address first: open the link in the message that we have just sent you.",
  Verification: "This link has been used already, or has run out. Ask for a new one.",
  OAuthAccountNotLinked: "There is an account with this address, but your provider has not confirmed that the address is yours. Sign in with your password.",
  NoAddress: "Your provider did not tell us your e-mail address, so there is no account to sign in to.",
  AccessDenied: "This account may not sign in.",
};

/** What went wrong with a sign-in, by next-auth's word for it, in words for the person. */
export const signInSentence = (error: string | null | undefined): string => sentences[error ?? ""] ?? "Signing in did not work. Try again.";
