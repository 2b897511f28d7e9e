/** Days that a deleted page can be restored. */
export const trashDays = 30;
