/**
 * Labels of a follow button before and after a click.
 * @param name of the bill, where the button is in a list
 * @param kind bill, case, person, committee or law
 */
export const followLabels = (name?: string, kind = "bill") =>
  name
    ? { follow: `Follow ${name}`, following: `Unfollow ${name}` }
    : { follow: `Follow this ${kind}`, following: "Unfollow" };

/** Announced after following. */
export const followedLabels: Record<string, string> = {
  case: "Following. We’ll email you about changes, at most once a day.",
  bill: "Following. We’ll email you about changes, at most once a day.",
  person: "Following. We’ll email you about bills, votes and hearings, at most once a day.",
  committee: "Following. We’ll email you about bills, votes and hearings, at most once a day.",
  law: "Following. We’ll email you about bills that would change it, rules and cases, at most once a day.",
};
