/** Who may call what: any = no sign-in, reader = any signed-in user, staff = editor or admin. */
export type Audience = "any" | "reader" | "staff" | "admin";
export type Role = "reader" | "editor" | "admin";

/** What an API key may be used for. `write` adds changes to what the others open. */
export const scopes = ["public", "own", "staff", "write"] as const;
export type Scope = (typeof scopes)[number];

/** The API key of a request: what it may be used for, and how it is named in lists. */
export type ViewerKey = { id: number; prefix: string; scopes: readonly Scope[] };

/**
 * The person behind a request. Read for each request, so that a new role or a disabled account takes effect
 * immediately.
 */
export type Viewer = {
  id: number;
  name: string;
  email: string;
  /** Never more than the scopes of the key, if there is one. */ role: Role;
  /** 0 for a request with an API key. */ sessionId: number;
  key?: ViewerKey;
  /** Whether the person of the session proved who they are in the last minutes. */
  hasRecentProof?: boolean;
  /** The organization requires a second factor that the session lacks: to set one up, or to confirm with it. */
  owesFactor?: "set-up" | "confirm" | null;
};

/** The role that a request has: the owner's, or that of a reader for a key without the scope of staff. */
export const roleWithKey = (role: Role, key: ViewerKey | undefined): Role =>
  key && !key.scopes.includes("staff") ? "reader" : role;

export const isStaff = (viewer: Viewer | null): boolean => viewer?.role === "editor" || viewer?.role === "admin";
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === "admin";

export const mayEnter = (audience: Audience, viewer: Viewer | null): boolean =>
  audience === "any" ||
  (audience === "reader" && viewer !== null) ||
  (audience === "staff" && isStaff(viewer)) ||
  (audience === "admin" && isAdmin(viewer));
