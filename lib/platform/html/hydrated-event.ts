/** Dispatched on the window once a page is hydrated, for the script that deferred its files (lib/platform/html/defer-scripts). */
export const hydratedEvent = "awake";
