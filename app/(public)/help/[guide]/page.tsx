import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReadingPage } from "@/components/layout/reading-page";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { Prose } from "@/components/ui/rendering/prose";
import { readGuide } from "@/lib/help/guides";
import { guideNames, guidePath } from "@/lib/help/links";
import { publicUrl } from "@/lib/platform/env/settings";

type Props = { params: Promise<{ guide: string }> };

const guideOf = async ({ params }: Props) => {
  const { guide } = await params;
  const name = guideNames.find((one) => one === guide);
  if (!name) notFound();
  return readGuide(name);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, title } = await guideOf(props);
  return { title, description: `Help: ${title}.`, alternates: { canonical: `${publicUrl()}${guidePath(name)}` } };
}

export default async function GuidePage(props: Props) {
  const { title, sections, html } = await guideOf(props);
  return (
    <ReadingPage
      head={<PageHead title={title} label={<Link href="/help">Help</Link>} />}
      contents={sections.map((section) => ({ href: `#${section.id}`, label: section.title }))}
    >
      <Prose html={html} />
    </ReadingPage>
  );
}
