import { z } from "zod";
import { menuNames } from "@/db/schema/pages";
import { id, line, nullable } from "@/lib/platform/http/input";
import { isWebAddress } from "@/lib/platform/http/web-address";
import { type Place, placeNames, weeklyNames } from "./places";

const label = nullable(line(60)).default(null);
const ownLabel = line(60).pipe(z.string().min(1, "must not be empty"));

/** Without a label it has its target's name. */
export const menuItem = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("page"), pageId: id, label }),
  z.strictObject({ kind: z.literal("weekly"), weekly: z.enum(weeklyNames), label }),
  z.strictObject({ kind: z.literal("place"), place: z.enum(placeNames), label }),
  z.strictObject({ kind: z.literal("topic"), topicId: id, label }),
  z.strictObject({
    kind: z.literal("link"),
    url: z.string().max(2000).refine(isWebAddress, "must be an address that begins with https://"),
    label: ownLabel,
  }),
]);
export type MenuItem = z.output<typeof menuItem>;
export type MenuName = (typeof menuNames)[number];

export const mostItems = 20;
export const menu = z.object({
  name: z.enum(menuNames),
  items: z.array(menuItem),
  /** False: the default. */
  isOwn: z.boolean(),
  version: z.number(),
});
export type Menu = z.output<typeof menu>;

/** For readers. */
export type MenuLink = Place & { kind: MenuItem["kind"] };
export type Menus = Readonly<Record<MenuName, readonly MenuLink[]>>;
