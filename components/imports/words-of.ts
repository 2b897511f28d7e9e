import { CallError, unknownError } from "@/lib/http/call";

/** The server's sentence, or the fallback where it gave none. */
export const wordsOf = (error: unknown): string => (error instanceof CallError ? error.message : unknownError);
