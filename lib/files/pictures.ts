import { and, desc, eq, like, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { files } from "@/db/schema";

type Picture = { id: number; title: string; url: string; width: number | null; height: number | null };

/** The public pictures, newest first, as choices for the logo. */
export const publicPictures = (): Promise<Picture[]> => picturesThat(eq(files.isPublic, true));

/** Pictures that staff see, also those that are not public. */
export const staffPictures = (): Promise<Picture[]> => picturesThat(undefined);

async function picturesThat(are: SQL | undefined): Promise<Picture[]> {
  const { id, title, extension, width, height } = files;
  const rows = await db
    .select({ id, title, extension, width, height })
    .from(files)
    .where(and(are, eq(files.isActive, true), like(files.mimeType, "image/%")))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(500);
  return rows.map(({ extension, ...row }) => ({ ...row, url: `/file/${row.id}.${extension}` }));
}
