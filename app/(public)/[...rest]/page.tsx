import { answerMissing } from "@/lib/redirects/answer";

type Props = { params: Promise<{ rest: string[] }> };

/** Every address that no other page has: where it was redirected, or not found, in the frame of the public pages. */
export default async function NoSuchPage({ params }: Props) {
  const { rest } = await params;
  return answerMissing(`/${rest.join("/")}`);
}
