import type { FormElementValue, PublicationIssue } from "@/lib/issues/schema";
import { type EditorState, elementsOf, valueOf } from "./state";
import { selectTopics } from "./topics";
import { dataOf, sameData } from "./values";

/**
 * Merges an issue from a response. Responses may arrive out of order, so the newer of each part wins, unless
 * `whole`: then it replaces the current one.
 * @param own the element whose save this answers: its control already shows it
 */
export function takeIssue(state: EditorState, incoming: PublicationIssue, whole = false, own?: number): EditorState {
  const current = state.issue;
  const isNewer = whole || !isOlder(incoming, current);
  const top = isNewer ? incoming : current;
  const values =
    whole && incoming.formElementValues
      ? incoming.formElementValues
      : newest(current.formElementValues ?? [], incoming.formElementValues ?? []);
  const issue: PublicationIssue = {
    ...top,
    formTemplate: keepIdentity(
      current.formTemplate,
      top.formTemplate.formElementGroups
        ? withUnsaved(state, top.formTemplate)
        : { ...top.formTemplate, formElementGroups: current.formTemplate.formElementGroups },
    ),
    formElementValues: values,
  };
  const reloads = { ...state.reloads };
  let before = state.before;
  for (const value of values) {
    if (
      value.formElement === own ||
      state.drafts[value.formElement] ||
      valueOf(current, value.formElement)?.version === value.version
    )
      continue;
    reloads[value.formElement] = (reloads[value.formElement] ?? 0) + 1;
    before = withBefore({ ...state, issue, before }, value);
  }
  return {
    ...state,
    issue,
    reloads,
    before,
    topics: selectTopics(issue.categories),
    publishedDate: issue.published ? issue.publishedDate : state.publishedDate,
  };
}

/**
 * Whether one response was written before another. Versions are counted under the row's lock. `updatedAt` is the
 * start of a transaction, so of two concurrent saves the later one may have the earlier time; it only breaks
 * ties between equal versions.
 */
function isOlder(incoming: PublicationIssue, current: PublicationIssue): boolean {
  if (incoming.contentVersion !== current.contentVersion) return incoming.contentVersion < current.contentVersion;
  if (incoming.version !== current.version) return incoming.version < current.version;
  return incoming.updatedAt < current.updatedAt;
}

/**
 * An element that leaves the template while it has unsaved text stays as inactive; otherwise its text would
 * disappear from the screen.
 */
function withUnsaved({ issue, drafts }: EditorState, incoming: Template): Template {
  const there = new Set(
    (incoming.formElementGroups ?? []).flatMap((group) => group.formElements).map((element) => element.id),
  );
  const left = elementsOf(issue)
    .filter((element) => drafts[element.id] && !there.has(element.id))
    .map((element) => ({ ...element, active: false }));
  if (left.length === 0) return incoming;
  const groups = incoming.formElementGroups ?? [];
  const gone = (issue.formTemplate.formElementGroups ?? [])
    .filter(
      ({ id }) => !groups.some((group) => group.id === id) && left.some((element) => element.formElementGroup === id),
    )
    .map((group) => ({ ...group, formElements: [] }));
  const formElementGroups = [...groups, ...gone].map((group) => ({
    ...group,
    formElements: [...group.formElements, ...left.filter((element) => element.formElementGroup === group.id)],
  }));
  return { ...incoming, formElementGroups };
}

/**
 * The new template, with existing object references wherever they are equal, so that hundreds of memoized
 * elements do not re-render.
 */
function keepIdentity(current: Template, incoming: Template): Template {
  if (sameData(current, incoming)) return current;
  const elements = new Map(
    (current.formElementGroups ?? []).flatMap((group) => group.formElements).map((element) => [element.id, element]),
  );
  const formElementGroups = incoming.formElementGroups?.map((group) => ({
    ...group,
    formElements: group.formElements.map((element) => {
      const existing = elements.get(element.id);
      return existing && sameData(existing, element) ? existing : element;
    }),
  }));
  return { ...incoming, formElementGroups };
}
type Template = PublicationIssue["formTemplate"];

/**
 * What Reset restores in a group after someone else has saved one of its elements: Reset must not revert their
 * text.
 */
export function withBefore(
  state: Pick<EditorState, "issue" | "before">,
  value: FormElementValue,
): EditorState["before"] {
  const element = elementsOf(state.issue).find((one) => one.id === value.formElement);
  const groupBefore = element && state.before[element.formElementGroup];
  if (!element || !groupBefore) return state.before;
  return {
    ...state.before,
    [element.formElementGroup]: { ...groupBefore, [element.id]: dataOf(element.formElementType.name, value) },
  };
}

export function newest(
  current: readonly FormElementValue[],
  incoming: readonly FormElementValue[],
): FormElementValue[] {
  const byElement = new Map(current.map((value) => [value.formElement, value]));
  for (const value of incoming) {
    const keepIdentity = byElement.get(value.formElement);
    // Same version, same text: keep the reference, so that nothing re-renders.
    if (!keepIdentity || keepIdentity.version < value.version) byElement.set(value.formElement, value);
  }
  return [...byElement.values()];
}
