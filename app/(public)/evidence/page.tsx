import type { Metadata } from "next";
import { EvidencePage } from "@/components/evidence/evidence-page";
import { evidencePath } from "@/lib/evidence/addresses";
import { chainHead } from "@/lib/evidence/chain";
import { dailyHeads } from "@/lib/evidence/heads";
import { publicKeys } from "@/lib/evidence/keys";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";

export const metadata: Metadata = {
  title: "Evidence",
  description: "How to prove what was published here, and which text of a bill it quoted.",
  alternates: {
    canonical: `${publicUrl()}${evidencePath}`,
    types: { "application/rss+xml": `${publicUrl()}${evidencePath}/feed.xml` },
  },
};

const headsShown = 31;

export default async function Page() {
  const [head, heads, keys, { name, timeZone }] = await Promise.all([
    chainHead(),
    dailyHeads(headsShown),
    publicKeys(),
    organisation(),
  ]);
  return <EvidencePage head={head} heads={heads} keys={keys} organisation={name} timeZone={timeZone} />;
}
