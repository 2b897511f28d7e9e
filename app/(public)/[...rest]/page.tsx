import { answerMissing } from "@/lib/redirects/answer";

type Props = { params: Promise<{ rest: string[] }> };

/**
 * Catch-all for addresses without a page: follows a redirect or answers "not found" in the frame of the public
 * pages.
 */
export default async function NoSuchPage({ params }: Props) {
  const { rest } = await params;
  return answerMissing(`/${rest.join("/")}`);
}
