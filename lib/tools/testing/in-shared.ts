import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../../../shared");

/**
 * The path of a file or folder of real inputs, `inShared("data/bill-texts")`. They lie beside the project and are no part
 * of it: a test that needs one is skipped where it is absent.
 */
export const inShared = (path: string): string => resolve(folder, path);
