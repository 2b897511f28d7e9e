import type { LocalDraftStore } from "./local-draft-entry";
import { mergeData } from "./merge";
import { newKey } from "@/components/ui/hooks/new-key";
import type { Autosave } from "./autosave";
import { type Aside, elementOf, shownData, type Theirs } from "./state";
import type { EditorStore } from "./store";
import { dataOf, isBlank, type ValueData } from "./values";

type ChoicesOptions = {
  store: EditorStore;
  autosave: Autosave;
  localDrafts: () => Promise<LocalDraftStore>;
  viewer: { id: number; name: string };
  session: string;
};

/** Title above the other version, with its author. */
export const titleOfTheirs = (theirs: Theirs, viewer: { name: string }): string =>
  theirs.savedBy === viewer.name ? "Saved elsewhere" : theirs.savedBy ? `${theirs.savedBy}’s` : "Saved";

/**
 * Conflict resolution for two versions of one element. The version that is not chosen is set aside, on screen
 * and on this device, until it is discarded.
 */
export function createChoices({ store, autosave, localDrafts, viewer, session }: ChoicesOptions) {
  const fieldOf = (elementId: number, key: string) => ({
    issueId: store.get().issue.id,
    session,
    field: `aside:${elementId}:${key}`,
  });

  const setAside = (elementId: number, title: string, data: ValueData): void => {
    const aside: Aside = { key: newKey(), title, data };
    const label = `${elementOf(store.get().issue, elementId).label}, ${title.toLowerCase()}`;
    void localDrafts().then((to) =>
      to.put({
        ...fieldOf(elementId, aside.key),
        viewerId: viewer.id,
        label,
        data,
        base: null,
        at: new Date().toISOString(),
      }),
    );
    store.dispatch({ type: "valueAside", elementId, aside });
  };

  /**
   * Sets aside what an element shows before another text replaces it.
   * @param saved title of the saved version; without it, a saved text is not set aside
   */
  const setShownAside = (elementId: number, saved?: string): void => {
    const state = store.get();
    const shown = shownData(state, elementId);
    const title = state.drafts[elementId] ? "Yours" : saved;
    if (title && !isBlank(shown)) setAside(elementId, title, shown);
  };

  const forget = (elementId: number, key: string): void => {
    store.dispatch({ type: "valueAsideGone", elementId, key });
    void localDrafts().then((to) => to.remove(fieldOf(elementId, key)));
  };

  const both = (elementId: number) => {
    const { issue, drafts } = store.get();
    const draft = drafts[elementId];
    if (!draft?.theirs) return null;
    return {
      mine: draft.data,
      base: draft.baseData,
      theirs: dataOf(elementOf(issue, elementId).formElementType.name, draft.theirs.value),
      title: titleOfTheirs(draft.theirs, viewer),
    };
  };

  return {
    setShownAside,
    keepMine(elementId: number): void {
      const found = both(elementId);
      if (!found) return;
      setAside(elementId, found.title, found.theirs);
      store.dispatch({ type: "valueKeepMine", elementId });
      autosave.touched([elementId]);
    },
    takeTheirs(elementId: number): void {
      const found = both(elementId);
      if (!found) return;
      setAside(elementId, "Yours", found.mine);
      store.dispatch({ type: "valueTakeTheirs", elementId });
      autosave.touched([elementId]);
    },
    /** Puts both texts into the element's control for further editing; they autosave like typed input. */
    merge(elementId: number): void {
      const found = both(elementId);
      if (!found) return;
      setAside(elementId, found.title, found.theirs);
      setAside(elementId, "Yours", found.mine);
      store.dispatch({ type: "valueMerged", elementId, data: mergeData(found.base, found.mine, found.theirs) });
      store.dispatch({ type: "edit", mode: `group:${elementOf(store.get().issue, elementId).formElementGroup}` });
      autosave.touched([elementId]);
    },
    /** A swap: the current text is set aside. */
    restoreDiscarded(elementId: number, aside: Aside): void {
      setShownAside(elementId, aside.title === "Yours" ? "Saved" : "Yours");
      store.dispatch({ type: "edit", mode: `group:${elementOf(store.get().issue, elementId).formElementGroup}` });
      store.dispatch({ type: "valuePut", elementId, data: aside.data });
      autosave.touched([elementId]);
      forget(elementId, aside.key);
    },
    forget,
  };
}

export type Choices = ReturnType<typeof createChoices>;
