import type { MenuItem, MenuName } from "./schema";

export const defaultItems: Readonly<Record<MenuName, readonly MenuItem[]>> = {
  masthead: [
    { kind: "weekly", weekly: "legislative", label: null },
    { kind: "weekly", weekly: "legal", label: null },
    { kind: "weekly", weekly: "regulatory", label: null },
    { kind: "place", place: "bills", label: null },
    { kind: "place", place: "topics", label: null },
    { kind: "place", place: "issues", label: null },
    { kind: "place", place: "calendar", label: null },
  ],
  footer: [
    { kind: "place", place: "help", label: null },
    { kind: "place", place: "privacy", label: null },
  ],
};
