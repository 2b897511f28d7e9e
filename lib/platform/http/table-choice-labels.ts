export const pageSizes = [10, 25, 50, 100] as const;
export const usualPageSize = 25;

/** The cookie of a table: `50:title,area`, rows per page and hidden columns. */
export const choiceCookie = (table: string): string => `rotunda_table_${table}`;
