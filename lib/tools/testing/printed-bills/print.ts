export const first = (n: string) =>
  `Section ${n} of the code is amended to read: The department shall keep a public register of every well, spring and cistern in the state, and shall measure the depth and the purity of each of them at least once in three years.`;
export const fee = (old: string, now: string) =>
  `An owner who fails to register a well pays a fee of ${old}${now} for each month.`;
export const last =
  "This act takes effect on July 1, 2026, and applies to wells that were drilled before, on, or after that day, whoever owns them.";
export const more = (k: number) =>
  `The director of division ${["one", "two", "three", "four", "five", "six", "seven", "eight"][k]} shall adopt rules for the measuring of wells, shall hold a hearing in each county before the rules are adopted, and shall report to the legislature by the first day of February of each year on the wells that were found to be impure.`;
export const wrap = (text: string, width: number): string[] => {
  const lines = [""];
  for (const word of text.split(" "))
    if (`${lines.at(-1)} ${word}`.length > width) lines.push(word);
    else lines[lines.length - 1] = `${lines.at(-1)} ${word}`.trim();
  return lines;
};
export type Spec = {
  name: string;
  front: string;
  clause: string;
  sections: string[][];
  width: number;
  perPage: number;
  number: "left" | "right" | "none";
  head?: (p: number) => string[];
  foot?: (p: number) => string[];
  end?: string;
  restart?: boolean;
};
/** The bill as it is printed: pages parted by form feeds, with heads, feet and numbers of lines. `|` ends a line of the front and the end. */
export function print(s: Spec): string {
  const plain = (text: string) => ({ text, hasNumber: false });
  const body = [s.clause, ...s.sections.flat()].filter(Boolean).flatMap((text) =>
    wrap(text, s.width - 4).map((line, at) => ({
      text: (at === 0 ? "    " : "") + line,
      hasNumber: s.number !== "none",
    })),
  );
  const end = s.end === undefined ? [] : ["", ...s.end.split("|")];
  const out: string[] = [];
  let page = 1;
  let onPage = 0;
  let number = 0;
  for (const { text, hasNumber } of [...s.front.split("|").map(plain), ...body, ...end.map(plain)]) {
    if (onPage === s.perPage) {
      out.push(...(s.foot?.(page) ?? []));
      page += 1;
      const [first = "", ...rest] = s.head?.(page) ?? [];
      out.push(`\f${first}`, ...rest);
      onPage = 0;
      if (s.restart !== false) number = 0;
    }
    onPage += 1;
    if (hasNumber) number += 1;
    const left = s.number === "left" ? `${hasNumber ? number : ""}`.padStart(3).padEnd(6) : "";
    out.push(s.number === "right" && hasNumber ? text.padEnd(s.width + 4) + `${number}`.padStart(4) : left + text);
  }
  return [...out, ...(s.foot?.(page) ?? [])].join("\n");
}
/** @param old text that the print has in brackets because the law removes it */
export const secs = (label: (n: number) => string, old = ""): string[][] => [
  [`${label(1)} ${first("12.34")}`, fee(old, "$250")],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((k) => [`${label(k + 2)} ${more(k)}`]),
  [`${label(10)} ${last}`],
];
export const lawOf = (s: Spec) =>
  s.sections
    .flat()
    .join(" ")
    .replace(/\[[^\]]*\] |\(\(.*?\)\) /g, "");
