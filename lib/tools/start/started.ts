/** What the start prints once it is done; other programs wait for these words. */
export const started = { site: "Rotunda is at ", worker: "The worker is running" };
