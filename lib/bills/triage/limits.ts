/** Bills that one act may be about; of more results the newest are taken, and the answer says that there are more. */
export const mostAtOnce = 5000;
