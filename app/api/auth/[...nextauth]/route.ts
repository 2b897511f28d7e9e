import { answerAuth } from "@/lib/platform/auth/next-auth-handler";
import { useOfClaims } from "@/lib/single-sign-on/use-claims";

type Context = { params: Promise<{ nextauth: string[] }> };

const answer = async (request: Request, { params }: Context) =>
  answerAuth(request, (await params).nextauth, useOfClaims);

export { answer as GET, answer as POST };
