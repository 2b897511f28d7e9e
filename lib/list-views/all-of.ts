import { listPath, viewListNames } from "./lists";

const paths = new Set(viewListNames.map(listPath));

/** The address of a list without filters; the bare path of a list with saved views opens the default one. */
export const allOf = (path: string): string => (paths.has(path) ? `${path}?page=1` : path);
