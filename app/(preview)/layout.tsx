import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { ForbiddenMessage } from "@/components/layout/forbidden-message";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { PublicFrame } from "@/components/layout/public-frame";
import { noteUnscripted } from "@/components/layout/unscripted";
import { organisation } from "@/lib/organisation/organisation";
import { publicMenus } from "@/lib/pages/menu/queries";

/**
 * Frame for pages that are not public yet: no indexing, and no referrer, so that links followed from here do not
 * leak the address.
 */
export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name } = await organisation();
  return {
    title: { default: "Preview", template: `Preview: %s · ${name}` },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function PreviewLayout({ children }: { children: ReactNode }) {
  await connection();
  const [own, menus] = await Promise.all([organisation(), publicMenus()]);
  noteUnscripted(403, <ForbiddenMessage />, own);
  noteUnscripted(404, <NotFoundMessage />, own);
  return (
    <PublicFrame organisation={own} menus={menus}>
      {children}
    </PublicFrame>
  );
}
