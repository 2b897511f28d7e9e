/** A share from 0 to 1 in whole percent. */
export const shareInWords = (share: number): string =>
  share > 0 && share < 0.01 ? "under 1 %" : `${Math.round(share * 100)} %`;
