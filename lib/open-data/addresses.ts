export const openDataPath = "/data";
export const dictionaryPath = "/data/dictionary";
/** @param date a day in UTC, `2026-12-01` */
export const openDataFilePath = (date: string): string => `/data/${date}.zip`;
