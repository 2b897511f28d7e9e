import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { LockedText } from "@/components/audiences/locked-text";
import { FilePage } from "@/components/files/file-page";
import { Container } from "@/components/layout/container";
import { currentReader } from "@/lib/audiences/current-reader";
import { isStaff } from "@/lib/platform/auth/roles";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { publishedAddress } from "@/lib/files/published-address";
import { mayOpen } from "@/lib/files/may-open";
import { lockedMetadata } from "@/lib/platform/server/page-status";
import { fileBySlug, versionOf } from "@/lib/files/queries";
import { issuesWithFile } from "@/lib/issues/public/published";
import { pageMetadata } from "@/lib/issues/public/metadata";
import { organisation } from "@/lib/organisation/organisation";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<{ v?: string | string[] }> };

/** A file that is not public or not active is visible to staff only. */
const fileFor = cache(async (slug: string) => {
  const file = await fileBySlug(slug);
  if (!file || !((file.isActive && file.isPublic) || isStaff(await currentViewer()))) return null;
  return { ...file, isLocked: !mayOpen(await currentReader(), file) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const file = await fileFor((await params).slug);
  if (!file) return {};
  if (file.isLocked) return { title: "File", ...lockedMetadata((await currentReader()).isSignedIn) };
  return {
    ...pageMetadata({
      title: file.title,
      description: `${file.title} (${file.extension.toUpperCase()})`,
      path: `/file/view/${file.slug}`,
    }),
    ...(!(file.isActive && file.isPublic && file.audience === "everyone") && { robots: { index: false } }),
  };
}

export default async function FileView({ params, searchParams }: Props) {
  const current = await fileFor((await params).slug);
  if (!current) notFound();
  if (current.isLocked)
    return (
      <Container>
        <LockedText isSignedIn={(await currentReader()).isSignedIn} path={`/file/view/${current.slug}`} what="file" />
      </Container>
    );
  const { v } = await searchParams;
  const version = typeof v === "string" ? await versionOf(current.id, v) : null;
  const file = version ? { ...current, ...version, url: publishedAddress({ ...current, ...version }) } : current;
  const [issues, { timeZone }] = await Promise.all([issuesWithFile(file.id, await currentReader()), organisation()]);
  return <FilePage file={file} issues={issues} timeZone={timeZone} />;
}
