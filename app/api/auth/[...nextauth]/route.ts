import { answerAuth } from "@/lib/platform/auth/next-auth-handler";

type Context = { params: Promise<{ nextauth: string[] }> };

const answer = async (request: Request, { params }: Context) => answerAuth(request, (await params).nextauth);

export { answer as GET, answer as POST };
