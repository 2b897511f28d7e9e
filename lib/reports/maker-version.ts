/** Increased when output changes: older documents are made again on request. */
export const makerVersion = 5;
