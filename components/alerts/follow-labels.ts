/**
 * Labels of a follow button before and after a click.
 * @param name of the bill, where the button is in a list
 * @param kind bill, case, person or committee
 */
export const followLabels = (name?: string, kind = "bill") =>
  name
    ? { follow: `Follow ${name}`, following: `Following ${name}: stop` }
    : { follow: `Follow this ${kind}`, following: "Following: stop" };

/** Announced after following. */
export const followedLabels: Record<string, string> = {
  case: "You follow this case. We email you about its changes, at most once a day.",
  bill: "You follow this bill. We email you about its changes, at most once a day.",
  person: "You follow this person. We email you about bills, votes and hearings, at most once a day.",
  committee: "You follow this committee. We email you about bills, votes and hearings, at most once a day.",
};
