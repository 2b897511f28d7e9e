/** Who may call what: any = no sign-in, reader = any signed-in user, staff = editor or admin. */
export type Audience = "any" | "reader" | "staff" | "admin";
export type Role = "reader" | "editor" | "admin";

/**
 * The person behind a request. Read for each request, so that a new role or a disabled account takes effect
 * immediately.
 */
export type Viewer = { id: number; name: string; email: string; role: Role; sessionId: number };

export const isStaff = (viewer: Viewer | null): boolean => viewer?.role === "editor" || viewer?.role === "admin";
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === "admin";

export const mayEnter = (audience: Audience, viewer: Viewer | null): boolean =>
  audience === "any" ||
  (audience === "reader" && viewer !== null) ||
  (audience === "staff" && isStaff(viewer)) ||
  (audience === "admin" && isAdmin(viewer));
