import { activityApi } from "@/lib/activity/api";
import { filesApi } from "@/lib/files/api";
import { foldersApi } from "@/lib/folders/api";
import { accountApi, signUpApi, usersApi } from "@/lib/users/api";
import type { Endpoint } from "./endpoint";

/** Every call of the product. The server's method check, the access table and the API page read it. */
export const contracts = (): Endpoint[] => [accountApi, activityApi, filesApi, foldersApi, signUpApi, usersApi].flatMap((room) => Object.values(room) as Endpoint[]);
