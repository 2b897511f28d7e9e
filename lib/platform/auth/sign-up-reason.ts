/** Why signing in helps here; undefined without a reason. @param path a path of this site */
export function signInReason(path: string): string | undefined {
  if (path.startsWith("/bill/view/")) return "Sign in to follow this bill or add it to a folder.";
  if (path.endsWith("#save-search")) return "Sign in to save this search.";
  if (path.startsWith("/folder")) return "Sign in to see your folders.";
  if (path.startsWith("/saved-search")) return "Sign in to see your saved searches.";
  return undefined;
}

/** Why an account helps with what the visitor was doing, by the page to return to. @param path a path of this site */
export function signUpReason(path: string): string {
  if (path.startsWith("/bill/view/"))
    return "With an account you can follow this bill and add it to a folder. After you confirm your address, you return to the bill.";
  if (path.startsWith("/bill/list") || path.startsWith("/saved-search"))
    return "With an account you can save this search and get an email when it finds something new. After you confirm your address, you return to it.";
  if (path.startsWith("/folder"))
    return "With an account you can keep bills in folders and share them. After you confirm your address, you return to your folders.";
  if (path.startsWith("/publication-issue/view/"))
    return "With an account you can add the bills of this issue to a folder. After you confirm your address, you return to the issue.";
  return "With an account you can follow bills, save searches and keep bills in folders.";
}
