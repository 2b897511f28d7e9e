import type { Week } from "./week";

/** Weeks ago that the issue covers; the three newest have their own files. */
export const legislativeWeeks: Record<number, Week> = {
  4: {
    title: "The formula passes at twenty to nine",
    headline: "School funding clears the House 74 to 35, and the records override fails by a single vote",
    pace: "Deadline week",
    standfirst:
      "The bill that everything else has waited for passed on Thursday evening. Transit, crisis teams and the supplemental budget moved in its wake, and the Senate declined, by one vote, to overrule the governor.",
    opening:
      "There are weeks when a legislature does what it said it would. Between Tuesday morning and Thursday night the two chambers finished four bills, sent six across the corridor, and came within one vote of enacting a seventh over the governor's objection.\n\nThe school formula is the one that will be remembered. It passed with votes from both parties and against members of both, and it leaves the House with half of its money promised and the other half described. The Senate now has to decide which half it is voting on.",
    ahead: "The Senate takes the formula into committee; the House waits for two conferences to be named.",
    notes:
      "Kessler's office sent the amended weights after we closed; check the table against the engrossed bill. Thank the Senate clerk for the roll call.",
  },
  5: {
    title: "Batteries pass, ratios fall",
    headline: "The House votes for one storage permit; the Senate votes down nurse staffing numbers, 17 to 20",
    pace: "Busy",
    standfirst:
      "Storage has a majority in one chamber and a hearing date in the other. Nurses' ratios had neither by Thursday night. Lead lines, heat and shared solar each took a step that cannot be taken back.",
    opening:
      "Two votes on Thursday, an hour apart, show how this legislature now makes up its mind. The battery bill came to the floor with its opponents' best argument already inside it, and passed with thirteen of them. The nurses' bill came with its numbers as filed, and failed.\n\nNeither result was about the merits alone. One had been bargained over for nine weeks and the other for one.",
    ahead: "The deadline for bills to leave their first chamber falls next week, and the calendars show it.",
    notes: "We had Tran as a yes on ratios until Wednesday. Ask Corley's staff about the staffing committees idea.",
  },
  6: {
    title: "A class for the largest loads",
    headline: "The Senate passes rates for data centers; the House takes duplexes, noncompetes and the surplus",
    pace: "Busy",
    standfirst:
      "Large users of electricity get a class of their own in a bill that passed with help from both sides. The governor returned the public records bill on Friday, with regrets and a veto.",
    opening:
      "It was a week about who pays. The Senate decided that the customers for whom a substation is built should pay for it. The House decided that the state's surplus should pay for boilers before roofs, and that a sandwich maker need not pay for leaving. On Friday the governor decided that towns should not pay fines for answering late, and sent the records bill back.\n\nBehind all of these stands the school formula, which left Ways and Means on Thursday and will need whatever is left.",
    ahead: "A short list, and most of it in the Senate.",
    notes:
      "Veto message 2 is quoted from the certified copy. Moreau's bill: the exit after seven years is not in the printed digest; tell the librarian.",
  },
  7: {
    title: "A good week for small bills",
    headline: "Crisis teams pass the House, teachers' licenses cross the river, and three chapters are signed",
    pace: "Steady",
    standfirst:
      "Nothing large moved, and nine small things did. Thirty cents on a telephone line will pay for somebody to come; a teacher in Lenox may now teach across the bridge.",
    opening:
      "The large bills sat in committee this week, and the small ones went by. It was the kind of week that looks empty on a scoreboard and is not. A teacher, a foster grandmother, an electrician who moved here last year and a courier with a battery under his bed are each better off than they were on Monday, by a sentence or two of law.\n\nThe exception was the records bill, which is short and has made more enemies than anything twice its length. It is on the governor's desk.",
    ahead: "Hearings on pay for small children's teachers, on money bail, and on who may read what a machine decided.",
    notes:
      "Dunmore Falls hearing: send Kovacs's office our transcript of the irrigators' panel, they asked. Photograph from the hall is in the files.",
  },
  8: {
    title: "Mergers, medicines and a library card",
    headline: "The Senate passes merger review, the House an affordability board, and everyone a day in the park",
    pace: "Steady",
    standfirst:
      "Health care had the floor of both chambers, narrowly in one and not so narrowly in the other. A bill from a ten-year-old passed 107 to 0.",
    opening:
      "Three health bills moved in three different ways. Merger review passed the Senate with a tie along the way; the drug board passed the House with four defections; nurse staffing left committee with the promise of a no from one of those who sent it on.\n\nThe only unanimous thing under the dome was a day pass to the park. We are told that its author has read the fiscal note.",
    ahead: "The House has the longer calendar; the Senate goes to Dunmore Falls on Tuesday to hear about the river.",
    notes:
      "Shaw really was at the dentist's. Ames resolution passed by voice on Monday; family asked for a copy of the issue.",
  },
  9: {
    title: "Ninety-two votes for eleven farms",
    headline:
      "The House votes to test sludge and pay the farms it reached; the Senate passes heat by five and transit by three",
    pace: "Busy",
    standfirst:
      "The sludge bill passed with more votes than anybody had counted. In the Senate, protection from heat and money for buses passed with none to spare.",
    opening:
      "On Wednesday the House listened to a dairy farmer read eleven names, and passed his bill 92 to 17. On Wednesday and Thursday the Senate passed two bills whose every vote had been known for a week. The first was persuasion and the second arithmetic, and the session will need both.\n\nCommittees had their own troubles. The committee that heard just cause for eviction has sixteen members and, so far, sixteen opinions.",
    ahead: "Hospital mergers reach the Senate's floor; the drug board the House's.",
    notes: "Brannock's speech: use the audio, the journal has “stated” for “said out loud”.",
  },
  10: {
    title: "A week of Senate votes",
    headline: "Lead lines, duplexes and shared solar pass the Senate in three days",
    pace: "Steady",
    standfirst:
      "The upper chamber passed three bills that will take the House months to answer. The first telephone pole of the session was signed into law.",
    opening:
      "The Senate's calendar has been empty for so long that its printer had been lent to Appropriations. It came back on Monday. By Thursday the chamber had passed shared solar on party lines, duplexes almost so, and the replacement of lead pipes with three votes against.\n\nThe House meanwhile argued in committee about weights: for poverty, for distance, and, in another room, for bottles.",
    ahead: "Eviction, noncompetes and flows have their hearings; the sludge bill has its vote.",
    notes: "Pole bill signing: no ceremony, so no picture. Ask McTavish for one of the pole.",
  },
  11: {
    title: "The vote to stop voting",
    headline: "The House indexes the minimum wage and the Senate passes data privacy, 28 to 9",
    pace: "Steady",
    standfirst:
      "A privacy act has passed a chamber in Calvert for the second time in four tries. In the House, the minimum wage would henceforth look after itself.",
    opening:
      "Both of the week's large votes were attempts to have no more of them. The wage bill hands the question to an index. The privacy bill hands it, for two years, to the Attorney General's patience, and then to his lawyers.\n\nNeither is done. The wage goes to a committee whose chair has a use for the word “rest”, and privacy to a House that has killed it three times.",
    ahead: "Community solar comes to the Senate floor, and boilers to the House.",
    notes: "Fairbairn's bank letter is public now; link it if counsel agrees.",
  },
  12: {
    title: "Clean slate, crowded docket",
    headline: "The House passes automatic expungement and eight judges to hear what is left",
    pace: "Steady",
    standfirst:
      "Both chambers have begun to pass bills rather than file them. Expungement went 77 to 32 and the judges 99 to 10; the Senate took up a river.",
    opening:
      "In its third week the House did something for those who have been to court and something for those who are waiting. {{clean-slate}} would close a quarter of a million files. {{new-judges}} would open some courtrooms. The Chief Justice, who asked for the second and has said nothing about the first, watched both from the gallery.\n\nThe Senate began on the Ellery River, on which nobody has ever finished.",
    ahead: "Committees meet through Thursday; floor sessions are on Tuesday and Wednesday.",
    notes: "Solís pronounced twice on the record, keep the accent everywhere.",
  },
  13: {
    title: "First hearings",
    headline: "Committees begin on privacy, fees for transit and the price of a substation",
    pace: "Quiet",
    standfirst:
      "The rooms filled before the floors did. Data centers, hospital sales and the privacy policy of a flashlight had their first day.",
    opening:
      "A legislature's second week belongs to its committees and its second-hand chairs. Seven rooms held hearings; two of them had working microphones.\n\nWhat came through was that the fights of this session are about costs that somebody moved: from a company to a county, from a utility to a street, from a hospital to its patients. Most of the bills below would move them back.",
    ahead: "Both chambers meet on Tuesday, and mean it.",
    notes: "Room list in the printed calendar is wrong for Wednesday. Corrected here.",
  },
  14: {
    title: "Opening day",
    headline: "Schools, lead pipes, batteries and privacy are first through the door",
    pace: "Steady",
    standfirst:
      "Both chambers returned on Monday with a low bill number for everything that they care about, and a good many for what they do not.",
    opening:
      "The Speaker took number one for the school formula. The President of the Senate took seven for lead pipes, because six had been promised to the memory of a colleague. Between them the two chambers read 412 bills across the desk in four days.\n\nWe follow about forty. Those below are the ones that will be argued about when the lights are on late, and a few that nobody will argue about and somebody will thank them for.",
    ahead: "Committees organize on Tuesday and hear their first bills the same day.",
    notes: "First issue with the new roll-call tables. Tell us if the columns break on telephones.",
  },
};
