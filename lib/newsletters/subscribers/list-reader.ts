import { type ReadList, readList } from "./read-list";

// What the process that reads lists of subscribers does (lib/platform/documents).

export type ListOrder = { bytes: Uint8Array; name: string };

export const read = ({ bytes, name }: ListOrder): ReadList => readList(name, bytes);
