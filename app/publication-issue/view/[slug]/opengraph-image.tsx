import { ImageResponse } from "next/og";
import { notFound } from "next/navigation";
import { SharedPicture } from "@/components/issues/public/shared-picture";
import { publishedIssueBySlug } from "@/lib/issues/public/published";
import { organisation } from "@/lib/organisation/organisation";

// Outside of the public pages' group, so that its address has no suffix.
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";
export const alt = "The headline of the issue";

export default async function OpenGraphImage({ params }: { params: Promise<{ slug: string }> }) {
  const found = await publishedIssueBySlug((await params).slug);
  if (found.state !== "published") notFound();
  return new ImageResponse(<SharedPicture issue={found.issue} organisation={(await organisation()).name} />, size);
}
