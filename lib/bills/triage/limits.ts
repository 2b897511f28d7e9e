/** The limit of bills per command; beyond it the newest are used, and the response says that there are more. */
export const mostAtOnce = 5000;
