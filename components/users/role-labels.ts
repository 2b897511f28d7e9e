import type { Role } from "@/lib/platform/auth/roles";

export const roleWords: Record<Role, string> = { reader: "Reader", editor: "Editor", admin: "Admin" };

export const roleOptions = (Object.entries(roleWords) as [Role, string][]).map(([value, label]) => ({ value, label }));
