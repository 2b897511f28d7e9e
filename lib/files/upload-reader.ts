import { sniff, type Sniffed } from "./sniff";

// What the process that looks at uploads does (lib/platform/documents).

export type UploadOrder = { bytes: Uint8Array; name: string };

export const read = ({ bytes, name }: UploadOrder): Promise<Sniffed> => sniff(bytes, name);
