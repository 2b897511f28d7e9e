/** What a person may do with a saved search or a folder. Who may see it at all is in shared-with.ts. */
export type Permission = "owner" | "edit" | "read";

export const mayEdit = (permission: Permission): boolean => permission !== "read";
export const isOwner = (permission: Permission): boolean => permission === "owner";
