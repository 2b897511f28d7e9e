import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { ReaderFrame } from "@/components/layout/reader-frame";
import { publishedWeeklies } from "@/lib/issues/public/weekly";
import { organisation } from "@/lib/organisation/organisation";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name } = await organisation();
  return { title: { default: name, template: `%s · ${name}` }, robots: { index: false } };
}

export default async function ReaderLayout({ children }: { children: ReactNode }) {
  await connection();
  const [own, published] = await Promise.all([organisation(), publishedWeeklies()]);
  return (
    <ReaderFrame organisation={own} published={published}>
      {children}
    </ReaderFrame>
  );
}
