import { and, desc, eq, like } from "drizzle-orm";
import { db } from "@/db";
import { files } from "@/db/schema";
import { everyone, mayRead } from "@/lib/audiences/reader";

type Picture = { id: number; title: string; url: string; width: number | null; height: number | null };

/** The public pictures, newest first, as choices for the logo. */
export async function publicPictures(): Promise<Picture[]> {
  const { id, title, extension, width, height } = files;
  const rows = await db
    .select({ id, title, extension, width, height })
    .from(files)
    .where(
      and(
        eq(files.isPublic, true),
        eq(files.isActive, true),
        mayRead(everyone, files.audience),
        like(files.mimeType, "image/%"),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(500);
  return rows.map(({ extension, ...row }) => ({ ...row, url: `/file/${row.id}.${extension}` }));
}
