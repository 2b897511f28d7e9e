/** Told on the window once a page is awake, to the script that had its files come (lib/server/late-scripts). */
export const awake = "awake";
