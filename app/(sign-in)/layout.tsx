import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { EarlyTyping } from "@/components/layout/early-typing";
import { PlainFrame } from "@/components/layout/plain-frame";
import { organisation } from "@/lib/organisation/organisation";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name } = await organisation();
  return { title: { default: name, template: `%s · ${name}` } };
}

export default async function SignInLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <PlainFrame organisation={await organisation()} narrow>
      <EarlyTyping />
      {children}
    </PlainFrame>
  );
}
