type Named = { name: string; headline: string | null };

/** What readers see big: the headline. An issue without one shows its name. */
export const headOf = ({ name, headline }: Named): string => headline || name;

/** The name of the issue as the small line by its head; null where the name is the head. */
export const smallNameOf = ({ name, headline }: Named): string | null => (headline ? name : null);

/** Head and name in one line, as in the subject of an email. */
export const headLine = (issue: Named): string => [headOf(issue), smallNameOf(issue)].filter(Boolean).join(" · ");
