import { route } from "@/lib/http/route";
import { signUpApi } from "@/lib/users/api";
import { confirmByLink } from "@/lib/users/use-link";

export const POST = route(signUpApi.confirm, { auth: "any", handle: ({ tx, body }) => confirmByLink(tx, body.token) });
