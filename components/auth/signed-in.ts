/** Whether a session probably exists. Reads the marker cookie that is set next to the session's own cookie. */
export const hasSession = (): boolean => /(?:^|;\s*)rotunda_signed_in=/.test(document.cookie);

/**
 * Navigates to the sign-in page, which returns to this page.
 * @param hash dialog to open on return
 */
export function signInAndComeBack(hash = ""): void {
  location.assign(`/login?callbackUrl=${encodeURIComponent(location.pathname + location.search + hash)}`);
}
