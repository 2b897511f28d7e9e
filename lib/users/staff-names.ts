import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db";
import { people, users } from "@/db/schema";

/** All staff who may sign in, by name, for choosing a responsible person. */
export const staffNames = (): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: users.id, name: people.name })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .where(and(inArray(users.role, ["editor", "admin"]), isNull(users.disabledAt)))
    .orderBy(asc(people.name))
    .then((rows) => rows.map(({ id, name }) => ({ id, name: name ?? "" })));
