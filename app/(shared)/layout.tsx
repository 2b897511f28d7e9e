import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Container } from "@/components/layout/container";
import styles from "@/components/layout/frame.module.css";
import { organisation } from "@/lib/organisation/organisation";

/** Pages whose address is the secret: in no menu, not indexed, and no referrer on outgoing links. */
export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name } = await organisation();
  return {
    title: { default: "Report", template: `%s · ${name}` },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function SharedLayout({ children }: { children: ReactNode }) {
  await connection();
  return (
    <main id="main" className={styles.main}>
      <Container>{children}</Container>
    </main>
  );
}
