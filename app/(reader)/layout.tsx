import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { EarlyTyping } from "@/components/layout/early-typing";
import { ReaderFrame } from "@/components/layout/reader-frame";
import { organisation } from "@/lib/organisation/organisation";
import { publicMenus } from "@/lib/pages/menu/queries";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name } = await organisation();
  return { title: { default: name, template: `%s · ${name}` }, robots: { index: false } };
}

export default async function ReaderLayout({ children }: { children: ReactNode }) {
  await connection();
  const [own, menus] = await Promise.all([organisation(), publicMenus()]);
  return (
    <ReaderFrame organisation={own} menus={menus}>
      <EarlyTyping />
      {children}
    </ReaderFrame>
  );
}
