import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { publishedWeeklies } from "@/lib/issues/public/weekly";
import { organisation } from "@/lib/organisation/organisation";

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
  await connection(); // the build has no database to ask
  const [own, published] = await Promise.all([organisation(), publishedWeeklies()]);
  return (
    <PublicFrame organisation={own} published={published}>
      {children}
    </PublicFrame>
  );
}
