import { addDays } from "date-fns/addDays";

/** Days that a deleted page can be restored. */
export const trashDays = 30;

/** When a deleted page is erased. @param deletedAt ISO 8601 */
export const erasedAt = (deletedAt: string): string => addDays(new Date(deletedAt), trashDays).toJSON();
