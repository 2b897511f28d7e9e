import { serveFile } from "@/lib/files/serve";

/** The bytes themselves; exempt from route(): it answers no JSON and follows the rules of files. */
export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  serveFile(request, (await params).id);
