/** What a button to follow says before and after. @param name of the bill, where the button stands in a list */
export const followLabels = (name?: string) =>
  name
    ? { follow: `Follow ${name}`, following: `Following ${name}: stop` }
    : { follow: "Follow this bill", following: "Following: stop" };
