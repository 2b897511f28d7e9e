/** What others may do with something that is shared with them. */
export const permissionOptions = [
  { value: "read", label: "can view" },
  { value: "edit", label: "can edit" },
] as const;
