/** The lines of a calendar, unfolded (RFC 5545, 3.1). */
export const linesOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter((line) => line !== "");

const needed = { VCALENDAR: ["VERSION", "PRODID"], VEVENT: ["UID", "DTSTAMP", "DTSTART"] } as const;
const once = new Set([
  "UID",
  "DTSTAMP",
  "DTSTART",
  "DTEND",
  "SUMMARY",
  "DESCRIPTION",
  "LOCATION",
  "URL",
  "SEQUENCE",
  "LAST-MODIFIED",
  "STATUS",
  "VERSION",
  "PRODID",
  "METHOD",
  "CALSCALE",
]);
const times = /^(\d{8}T\d{6}Z|\d{8})$/;

/** Violations of RFC 5545 in a calendar of events; empty if there are none. */
export function complaintsAboutCalendar(text: string): string[] {
  const found: string[] = [];
  const complain = (wrong: boolean, words: string) => void (wrong && found.push(words));
  complain(!text.endsWith("\r\n"), "the last line has no end");
  complain(/(?<!\r)\n|\r(?!\n)/.test(text), "a line end is no CRLF");
  for (const line of text.split("\r\n"))
    complain(Buffer.byteLength(line) > 75, `a line of ${Buffer.byteLength(line)} bytes`);
  const open: { name: string; properties: string[]; hadComponent: boolean }[] = [];
  const uids: string[] = [];
  for (const line of linesOf(text)) {
    const parts = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(line);
    if (!parts) {
      found.push(`no property: ${line.slice(0, 60)}`);
      continue;
    }
    const [, name = "", parameters = "", value = ""] = parts;
    // eslint-disable-next-line no-control-regex
    complain(/[\x00-\x08\x0a-\x1f\x7f]/.test(value), `control characters in ${name}`);
    const inner = open.at(-1);
    if (name === "BEGIN") {
      if (inner) inner.hadComponent = true;
      open.push({ name: value, properties: [], hadComponent: false });
    } else if (name === "END") {
      complain(inner?.name !== value, `${value} ends where ${inner?.name} was open`);
      for (const one of needed[value as keyof typeof needed] ?? [])
        complain(!inner?.properties.includes(one), `${value} without ${one}`);
      complain(value === "VCALENDAR" && open.length > 1, "a calendar within something");
      open.pop();
    } else if (inner) {
      complain(inner.hadComponent, `${name} after a component`);
      complain(once.has(name) && inner.properties.includes(name), `${name} twice`);
      complain(/^(DT|LAST-MODIFIED)/.test(name) && !times.test(value), `${name} reads ${value}`);
      complain(
        /^DT(START|END)/.test(name) && (value.length === 8) !== parameters.includes("VALUE=DATE"),
        `${name} is day and hour at once`,
      );
      complain(
        ["SUMMARY", "DESCRIPTION", "LOCATION"].includes(name) && /(?<!\\)(?:\\\\)*[;,]/.test(value),
        `${name} is not escaped`,
      );
      if (name === "UID") uids.push(value);
      inner.properties.push(name);
    } else found.push(`${name} outside of the calendar`);
  }
  complain(open.length > 0, `${open.at(-1)?.name} has no end`);
  complain(new Set(uids).size !== uids.length, "two events have one id");
  return found;
}
