import { cache } from "react";
import { currentViewer } from "@/lib/platform/auth/viewer";
import { type Reader, readerOf } from "./reader";

/**
 * The reader of a page. For a request without a session it is a visitor, so a public page that calls it stays the same
 * for all visitors and may be cached for them; pages of a session are never stored.
 */
export const currentReader = cache(async (): Promise<Reader> => readerOf(await currentViewer()));
