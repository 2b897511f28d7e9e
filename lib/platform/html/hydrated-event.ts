/** Told on the window once a page is awake, to the script that had its files come (lib/platform/html/defer-scripts). */
export const awake = "awake";
