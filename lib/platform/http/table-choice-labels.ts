/** Rows that a page of the desk's tables may have. */
export const pageSizes = [10, 25, 50, 100] as const;
/** Until somebody chooses. */
export const usualPageSize = 25;

/** The cookie of a table: `50:title,area`, rows a page and hidden columns. */
export const choiceCookie = (table: string): string => `rotunda_table_${table}`;
