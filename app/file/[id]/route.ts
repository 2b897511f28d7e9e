import { serveFile } from "@/lib/files/serve";

/** Serves the file itself. Exempt from route(), because it answers no JSON and follows the access rules of files. */
export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  serveFile(request, (await params).id);
