/** What is written by hand for one week's issue; the items below it are composed from the stories of the bills. */
export interface Week {
  title: string;
  headline: string;
  standfirst: string;
  opening: string;
  /** A line before what is composed for the days ahead. */
  ahead: string;
  notes: string;
  pace?: "Quiet" | "Steady" | "Busy" | "Deadline week";
  opinion?: string;
}
