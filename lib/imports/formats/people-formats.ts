import { Unreadable } from "@/lib/platform/documents/unreadable";
import type { PeopleItem } from "../record/people";
import type { Content, Format, Found } from "./format";
import { peopleIn, peopleInYaml } from "./people-values";
import { isRollCallXml, readRollCallXml } from "./roll-call-xml";

const toFound = (item: PeopleItem): Found => (item.kind === "refused" ? { refused: item.reason } : { record: item });

/** A damaged value of people is one of people too. */
function hasPeople(value: unknown, isBill: (entry: unknown) => boolean): boolean {
  try {
    return peopleIn(value, { path: "", today: "" }, isBill) !== null;
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}

/** People, committees and roll calls in JSON: a whole value of a file. @param isBill whether an entry of a list is a bill */
export const peopleJson = (isBill: (entry: unknown) => boolean): Format => ({
  accepts: (content, asked) => asked === "auto" && content.kind === "json" && hasPeople(content.value, isBill),
  *records(content, context) {
    const items = content.kind === "json" ? peopleIn(content.value, context, isBill) : null;
    if (items?.length === 0) yield { skipped: true };
    for (const item of items ?? []) yield toFound(item);
  },
});

/** People and committees in YAML. */
export const peopleYaml: Format = {
  accepts: ({ kind }) => kind === "yaml",
  *records(content, context) {
    if (content.kind === "yaml") for (const item of peopleInYaml(content.text, context)) yield toFound(item);
  },
};

/** The beginning of an XML file says what it is. */
export const beginningOf = (content: Content): string => (content.kind === "xml" ? content.text.slice(0, 4000) : "");

/** Roll calls of the House and the Senate. */
export const rollCallXml: Format = {
  accepts: (content, asked) => asked === "auto" && isRollCallXml(beginningOf(content)),
  *records(content) {
    if (content.kind === "xml") for (const record of readRollCallXml(content.text)) yield { record };
  },
};
