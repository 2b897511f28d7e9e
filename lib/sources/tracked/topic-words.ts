import { db } from "@/db";
import { allCategories } from "@/lib/topics/queries";

/** Outside sources know nothing of our topics, so a topic is sought by its name; empty without one. */
export const topicWords = async (topicId: number | undefined): Promise<string> =>
  topicId ? ((await allCategories(db)).get(topicId)?.name ?? "") : "";
