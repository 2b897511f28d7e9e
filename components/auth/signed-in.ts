/** Whether there is a sign of a session; set beside the session's own cookie, it says nothing else. */
export const hasSession = (): boolean => /(?:^|;\s*)rotunda_signed_in=/.test(document.cookie);

/** Leads to the sign-in, and from there back to this page. @param hash what to open on coming back */
export function signInAndComeBack(hash = ""): void {
  location.assign(`/login?callbackUrl=${encodeURIComponent(location.pathname + location.search + hash)}`);
}
