import type { Transaction } from "@/db";
import { invalid } from "@/lib/http/problem";
import { catalogue } from "./catalogue";
import type { FocusBill, FocusForm } from "./schema";

/** Where bills are looked up. The imported catalogue always stands open; others come where a key for them is set. */
export type FocusSource = {
  /** As `source` names it in the form and in each result. */
  name: string;
  /** The bills that fit the form, at most 50. */
  query(form: FocusForm): Promise<FocusBill[]>;
  /** Brings a bill among ours, or up to date there. @returns our bill's id; null where the source has no such bill */
  add(tx: Transaction, sourceId: string): Promise<number | null>;
};

const sources: FocusSource[] = [catalogue];

/** @throws HttpError 422 for a source that is not set up here */
export function sourceNamed(name: string = catalogue.name): FocusSource {
  const source = sources.find((one) => one.name === name);
  if (!source) throw invalid(`The source “${name}” is not set up here. There is: ${sources.map((one) => one.name).join(", ")}.`, { issues: [{ path: "source", message: "is not set up" }] });
  return source;
}
