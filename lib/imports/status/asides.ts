/** Clauses in an action about something else than its vote: rules, an amendment, a reconsideration. */
const asides: readonly RegExp[] = [
  /^(?:(?:the|house|senate|assembly|joint|constitutional|all|under) )*rules?\b(?![^.;]*\b(?:pass(?:ed)?|adopt(?:ed)?|failed|withdraw)\b)(?:[^.;]|\.\d){0,30}\bsuspended\b[^.;]{0,60}$/i,
  /^(?:under )?suspension of (?:the )?rules$/i,
  /^(?:the )?emergency clause\b[^.;]{0,40}$/i,
  /^declared (?:as )?an emergency measure\b[^.;]{0,60}$/i,
  /^from (?:the )?(?:inactive file|(?:special )?consent calendar)$|^(?:special )?consent calendar$/i,
  /^from committee: (?:amend, and )?do pass(?:,? as amended)?$/i,
  /^(?:(?:the|house|senate|assembly|committee|floor) )*(?:amendments?|amdts?)\b[^.;]{0,40}\b(?:withdrawn|defeated|failed|rejected|filed|tabled|lost|ruled out of order)$/i,
  /^(?:the |a )?(?:motion|notice|moved)\b(?![^.;]*\b(?:adopted|agreed to|prevail(?:s|ed)|carried|passed|granted)\b)[^.;]{0,40}\breconsider(?:ation)?\b[^.;]{0,60}$/i,
  /^reconsideration\b(?![^.;]*\b(?:granted|pending|requested|prevailed|carried|adopted|passed|agreed to|MA)\b)[^;]{0,40}\b(?:MF|failed|lost|refused|waived|rejected)$/i,
];
/** A vote that is to be taken again: an aside only ahead of the new vote. */
const undoing =
  /^(?:(?:the )?motion to reconsider\b[^.;]{0,30}\b(?:adopted|agreed to|prevail(?:s|ed)|carried|passed|granted)|reconsideration granted)$/i;

/** The ends of clauses, not those of "Sen. Jones" or "No. 5". */
const ends =
  /\s*;\s*|(?<!\b(?:Sen|Sens|Rep|Reps|Del|No|Nos|H|S|J|Com|Coms|Ch|Conf|Comp|Gov|Pub|Res|Jr|Sr|Dr|Mr|Ms|Mrs|St|Amdt|Art|Sec|vs?))\.\s+/gi;

/** @returns the rest, and the asides; "" for none */
export function withoutAsides(text: string): { rest: string; asides: string } {
  if (!/;|\.\s/.test(text)) {
    // Minnesota sets a comma.
    const rest = text.replace(/^joint rule \d[\d.]* suspended, /i, "");
    return { rest, asides: rest === text ? "" : "rule suspended" };
  }
  const rest: string[] = [];
  const beside: string[] = [];
  let from = 0;
  for (const end of [...[...text.matchAll(ends)].map((found) => found.index + found[0].length), text.length]) {
    const clause = text.slice(from, end);
    const bare = clause.replace(/^\([HS]\) |[\s.;]+$/g, "");
    const isAside = asides.some((pattern) => pattern.test(bare)) || (rest.length === 0 && undoing.test(bare));
    (isAside ? beside : rest).push(clause);
    from = end;
  }
  return { rest: rest.join("").replace(/[\s;]+$/, ""), asides: beside.join(" ") };
}
