/** Bytes of an uploaded sheet, and of all its parts when unpacked. */
export const largestSheet = 20_000_000;
export const largestUnpacked = 120_000_000;
/** Files inside a workbook. */
export const mostParts = 2000;
/** Rows with content of all sheets together, cells with content, columns of a sheet, and sheets. */
export const mostRows = 10_000;
export const mostCells = 400_000;
export const mostSheetColumns = 200;
export const mostSheets = 50;
/** Characters that are read of a cell; Excel itself holds 32,767. */
export const longestCell = 32_767;
/** Bills that a question offers. */
export const mostCandidates = 20;
/** Runs that a portfolio remembers, so that they can be undone. */
export const mostRuns = 50;
