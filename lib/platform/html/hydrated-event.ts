/** Dispatched on the window once a page is hydrated, for the script that holds earlier presses (components/layout/early-presses.js). */
export const hydratedEvent = "awake";
