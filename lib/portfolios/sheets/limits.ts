/** Bytes of a sheet, and unpacked. */
export const largestSheet = 20_000_000;
export const largestUnpacked = 120_000_000;
/** In a workbook. */
export const mostParts = 2000;
/** Rows and cells with content in all sheets, columns of a sheet, and sheets. */
export const mostRows = 10_000;
export const mostCells = 400_000;
export const mostSheetColumns = 200;
export const mostSheets = 50;
/** Of a cell; Excel's own limit. */
export const longestCell = 32_767;
/** In a question. */
export const mostCandidates = 20;
/** Stored per portfolio, for undo. */
export const mostRuns = 50;
