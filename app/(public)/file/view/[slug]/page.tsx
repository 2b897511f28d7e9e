import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { FilePage } from "@/components/files/file-page";
import { isStaff } from "@/lib/platform/auth/roles";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { publishedAddress } from "@/lib/files/published-address";
import { fileBySlug, versionOf } from "@/lib/files/queries";
import { issuesWithFile } from "@/lib/issues/public/published";
import { pageMetadata } from "@/lib/issues/public/metadata";
import { organisation } from "@/lib/organisation/organisation";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ v?: string | string[] }> };

/** A file that is not public or not active is visible to staff only. */
const fileFor = cache(async (slug: string) => {
  const file = await fileBySlug(slug);
  return file && ((file.isActive && file.isPublic) || isStaff(await currentViewer())) ? file : null;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const file = await fileFor((await params).slug);
  if (!file) return {};
  return {
    ...pageMetadata({
      title: file.title,
      description: `${file.title} (${file.extension.toUpperCase()})`,
      path: `/file/view/${file.slug}`,
    }),
    ...(!(file.isActive && file.isPublic) && { robots: { index: false } }),
  };
}

export default async function FileView({ params, searchParams }: Props) {
  const current = await fileFor((await params).slug);
  if (!current) notFound();
  const { v } = await searchParams;
  const version = typeof v === "string" ? await versionOf(current.id, v) : null;
  const file = version ? { ...current, ...version, url: publishedAddress({ ...current, ...version }) } : current;
  const [issues, { timeZone }] = await Promise.all([issuesWithFile(file.id), organisation()]);
  return <FilePage file={file} issues={issues} timeZone={timeZone} />;
}
