import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { organisation } from "@/lib/organisation/organisation";
import { publicMenus } from "@/lib/pages/menu/queries";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name, tagline } = await organisation();
  return {
    title: { default: name, template: `%s · ${name}` },
    openGraph: { siteName: name },
    ...(tagline && { description: tagline }),
  };
}

export default async function PublicLayout({ children }: { children: ReactNode }) {
  await connection(); // the build has no database
  const [own, menus] = await Promise.all([organisation(), publicMenus()]);
  return (
    <PublicFrame organisation={own} menus={menus}>
      {children}
    </PublicFrame>
  );
}
