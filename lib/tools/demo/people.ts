import { people, users } from "@/db/schema";
import { people as demoPeople } from "@/lib/tools/demo/content/organisation";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { hashPassword } from "@/lib/platform/auth/password";
import { dayOf, type Loading, momentOf, noteAct } from "./loading";

/** The four accounts. They have confirmed their addresses and share one password. */
export async function loadPeople(loading: Loading, password: string): Promise<void> {
  const at = momentOf(loading, dayOf(loading, "20 Mon"), 9);
  const passwordHash = await hashPassword(password);
  for (const { key, name, email, role } of demoPeople) {
    const [person] = await loading.tx.insert(people).values({ name }).returning({ id: people.id });
    const id = person!.id;
    await loading.tx.insert(users).values({
      id,
      email,
      emailKey: emailKey(email),
      emailVerifiedAt: at,
      passwordHash,
      role,
      createdAt: at,
      updatedAt: at,
    });
    loading.people.set(key, { id, role });
    noteAct(loading, key, at, { action: "user.signed-up", entity: "user", entityId: id });
  }
}
