/** Raised when the same report would look different: older documents are then created again on request. */
export const makerVersion = 4;
