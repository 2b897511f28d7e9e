import { billIdsOf, type DocumentNode } from "@/lib/issues/document/document";
import type { PublicationIssue } from "@/lib/issues/schema";
import type { FormElement } from "@/lib/templates/schema";
import type { EditorEnvironment } from "../editor-context";
import { insertBill } from "../rich-text/insertion";
import { type EditorState, elementsOf, shownData } from "../state";
import { sameData, type ValueData } from "../values";

type Holder = Pick<EditorEnvironment, "store" | "autosave">;

/** The active elements that can take a bill, in page order: texts and lists of bills. */
export function insertionTargetsOf(template: PublicationIssue["formTemplate"]): FormElement[] {
  const groups = (template.formElementGroups ?? []).filter((group) => group.active);
  return groups.flatMap((group) =>
    group.formElements
      .filter((element) => element.active && ["rich_text", "bills"].includes(element.formElementType.name))
      .sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id),
  );
}

/** Cached per document. */
const inText = new WeakMap<DocumentNode, readonly number[]>();
function idsInText(document: DocumentNode): readonly number[] {
  const known = inText.get(document) ?? billIdsOf(document);
  inText.set(document, known);
  return known;
}

/** The bills cited in the working copy as it is on screen. */
export function citedIn(state: EditorState): Set<number> {
  const ids = new Set<number>();
  for (const element of elementsOf(state.issue)) {
    const type = element.formElementType.name;
    if (type !== "rich_text" && type !== "bills") continue;
    const data = shownData(state, element.id);
    for (const id of "billIds" in data
      ? data.billIds
      : "document" in data
        ? idsInText(data.document as DocumentNode)
        : [])
      ids.add(id);
  }
  return ids;
}

/** Inserts a bill: at the caret of the text being edited, or into a list of bills, where each bill appears once. */
export function putBill(environment: Holder, elementId: number, billId: number): void {
  const data = shownData(environment.store.get(), elementId);
  if (!("billIds" in data)) insertBill(environment, billId, elementId);
  else if (!data.billIds.includes(billId)) put(environment, elementId, { billIds: [...data.billIds, billId] });
}

/** Removes an inserted paragraph if it is unchanged. @returns whether it did */
export function takeBlock(environment: Holder, elementId: number, block: DocumentNode): boolean {
  const content = contentOf(environment.store.get(), elementId);
  const at = content.findLastIndex((node) => sameData(node, block));
  if (at < 0) return false;
  const rest = content.toSpliced(at, 1);
  putContent(environment, elementId, rest.length > 0 ? rest : [{ type: "paragraph" }]);
  return true;
}

function contentOf(state: EditorState, elementId: number): DocumentNode[] {
  const data = shownData(state, elementId);
  return "document" in data ? ((data.document as DocumentNode).content ?? []) : [];
}

function putContent(environment: Holder, elementId: number, content: DocumentNode[]): void {
  const data = shownData(environment.store.get(), elementId);
  if ("document" in data) put(environment, elementId, { document: { ...(data.document as DocumentNode), content } });
}

function put({ store, autosave }: Holder, elementId: number, data: ValueData): void {
  store.dispatch({ type: "valuePut", elementId, data });
  autosave.touched([elementId]);
}
