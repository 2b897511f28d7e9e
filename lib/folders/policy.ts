/** Who may see a folder at all is `visibleTo` in queries.ts. */
export type FolderPermission = "owner" | "edit" | "read";

export const mayEditFolder = (permission: FolderPermission): boolean => permission !== "read";
export const ownsFolder = (permission: FolderPermission): boolean => permission === "owner";
