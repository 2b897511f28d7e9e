import { type Audience, codesOf } from "@/lib/audiences/audience";
import { canRead, type Reader } from "@/lib/audiences/reader";

/** Whether a reader may open a file, as calls describe it. */
export const mayOpen = (reader: Reader, file: Audience): boolean => canRead(reader, codesOf(file));
