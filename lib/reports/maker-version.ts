/** Raised when the same report would come out otherwise: documents made before are then made again when they are asked for. */
export const makerVersion = 4;
