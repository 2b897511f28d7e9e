import type { Week } from "./week";

export const regulatoryWeeks: Record<number, Week> = {
  4: {
    title: "One number in the listing",
    headline: "Rental advertisements must show the whole monthly cost from Monday; two of three do by Wednesday",
    standfirst:
      "A rule took effect and was, for the most part, obeyed. The Board proposes a tariff for the largest loads, and elections are to be audited with dice.",
    opening:
      "We spent an afternoon with two hundred advertisements for apartments. By Wednesday, the third day of the rule, a hundred and thirty gave one number with everything in it. Most of the rest gave it in gray.\n\nOf the week's proposals the one to read is the Board's. It differs from the bill that it shadows in a single number and a single idea, and the idea is the better of the two.",
    ahead: "The next six weeks are crowded. Dates are those printed in the Register.",
    notes: "Listing count is ours: 200 ads, four sites, two people, spreadsheet kept.",
  },
  5: {
    title: "A shutter at noon",
    headline: "Pharmacies must close the counter for half an hour, and the battery fire code goes to be finished",
    standfirst:
      "The Board of Pharmacy finishes a rule that began with a chart. Nursing homes are proposed again, more slowly; insurers' models for the first time.",
    opening:
      "The pharmacy rule began as a chart of mistakes by hour of shift, which rose like a staircase to the sixth. It ends with a shutter that comes down at some time between the fourth hour and the sixth.\n\nThe Department of Health, for its part, has done the unusual thing of proposing a rule twice. Its second thoughts on nursing homes will cost ten weeks and may save years.",
    ahead: "New periods open this week on insurers' models and on nursing homes.",
    notes: "The Commissioner's tarpaulin story: she told it at the press table too, with the address. Left out.",
  },
  6: {
    title: "Two thousand postcards",
    headline: "Comments close on PFAS in drinking water with 2,310 on the record and one that matters",
    standfirst:
      "The record on drinking water closed on Friday. School bus grants will go by need and not by speed, and video prescriptions become a rule.",
    opening:
      "An agency must read every comment and need only be persuaded by one. On {{pfas-limits}} that will be the rural water association's, which asks for two more years and proves, in a table, that it needs eighteen months.\n\nThe bus grants show how quickly a rule can be made when nobody minds losing. It took forty-three days from notice to final.",
    ahead: "What is open, and until when.",
    notes: "Association's table has an error in row 14; told them, they are filing a correction.",
  },
  7: {
    title: "One price list",
    headline: "Hospitals must publish three hundred prices in one form, insurers' names included",
    standfirst:
      "The federal rule asked for prices in any form and received eleven. Calvert's asks for one. New maps of wetlands were posted on Wednesday and were down by noon.",
    opening:
      "There was one final rule this week, and it has been coming for two years. Hospitals will publish three hundred prices in one form with the names of the insurers left in, which is what the hospitals minded and what makes the list worth having.\n\nThe wetland maps are the sleeper. They touch 38,000 acres, and the Department has learned from the last time to print a map for anybody who asks.",
    ahead: "A quiet calendar, for the first time since we began to print one.",
    notes: "The photograph of a price list is real; permission from the hospital refused, described instead.",
  },
  8: {
    title: "A rule withdrawn, with thanks",
    headline: "The Department gives up its septic setbacks and takes up somebody else's",
    standfirst:
      "Builders and river keepers wrote a better rule than the Department had. On batteries, the Fire Marshal burned one.",
    opening:
      "Agencies withdraw rules in silence as a rule. The Department of Environmental Quality withdrew {{septic}} on Thursday with a letter of thanks, and attached the proposal that had beaten it.\n\nAt the Fire Academy on Wednesday there was a hearing with a fire in it. It went on for eleven hours and was, witnesses agree, quieter than the one about wetlands.",
    ahead: "Two records close on Friday and one hearing is by the water.",
    notes: "Fire footage is the Marshal's, cleared for use.",
  },
  9: {
    title: "What the listing must say",
    headline: "Rental advertisements get one number; collectors of medical debt get a floor",
    standfirst:
      "Two rules about small sums came to their end. Washington lets go of the size of train crews, and a rule for trucks begins.",
    opening:
      "Both of the week's state rules are about sums that are small to whoever asks for them. The Housing Finance Agency decided how large a number must be printed. The Division of Banking's floor on lawsuits took effect, and on its first morning a courtroom in Port Ellery was dark.\n\nThe federal news is a withdrawal. Nobody in Washington will say how many people a train needs.",
    ahead: "Hearings are on Wednesday; bring a coat to the Board of Pharmacy's.",
    notes: "Court clerk's count: nine the week before, none by ten on Monday.",
  },
  10: {
    title: "Three feet apart",
    headline: "The Fire Marshal proposes how far one battery must stand from the next",
    standfirst:
      "Between the makers' eighteen inches and the insurers' ten feet the Marshal has chosen three feet. Washington finishes a rule on cottages and begins one on transformers.",
    opening:
      "A fire code is mostly a list of distances. The one proposed on Tuesday will settle, long before the legislature does, what a battery yard in Calvert looks like: three feet between cabinets, a hydrant within four hundred, and a drill each year with people who would rather not meet there for the first time.\n\nThe septic record closed with two old enemies on one letterhead.",
    ahead: "Five weeks are open on batteries and on buses.",
    notes: "Metric versions on request; the Marshal printed both.",
  },
  11: {
    title: "Ninety-seven percent",
    headline: "Public chargers must work, by the minute and by the month",
    standfirst:
      "The Board finishes its rule on vehicle chargers. A library in Stanwick was too small for those who came to talk about water.",
    opening:
      "A volunteer with a sedan tried every public charger in the state last year and found one in five dead. The Board has answered with a number, measured by the minute and published by the month.\n\nThree hundred people came to the library in Stanwick about another number, four parts in a trillion. Their wells are at nineteen and their bonds at single-A.",
    ahead: "Comments on hospital price lists have closed; those on water have five weeks to run.",
    notes: "Ask the volunteer to do it again in six months.",
  },
  12: {
    title: "Numbers that cannot exist",
    headline: "Carriers must block calls from impossible numbers; nursing homes learn a possible one",
    standfirst:
      "A federal rule on calls is final. At home the Department of Health proposes 3.6 hours of care a day, which everyone calls somebody else's number.",
    opening:
      "Rules are seldom funny, and the Commission's final rule on impossible telephone numbers does not try to be. One learns from it that they had until now been connected.\n\nThe proposal to read is on nursing homes. The Department took the mean of what it was asked for and then explained it so well that both sides believe it was their own.",
    ahead: "The comment period on nursing homes runs for four weeks, with a hearing in Linden.",
    notes: "Check 3.6 against the union's survey, which uses 24-hour days and the Department's 16.",
  },
  13: {
    title: "Under a thousand dollars",
    headline: "Collectors of medical debt may no longer sue for small sums",
    standfirst:
      "A clerk's single comment doubled the number in a rule. Harrow County brought its plats to a hearing about septic tanks.",
    opening:
      "The proposal said five hundred dollars. One comment, from the clerk of the small claims court in Port Ellery, gave the distribution of what hospitals sue for: half of it lies between five hundred and a thousand. The final rule says a thousand, and quotes her.\n\nIt is the best argument for commenting that we have met this year.",
    ahead: "One hearing, at a school, about lots.",
    notes: "Clerk retires next month; send the issue.",
  },
  14: {
    title: "Four parts in a trillion",
    headline: "The Department proposes limits on PFAS that 43 water systems would fail today",
    standfirst:
      "The limits are the strictest that a laboratory can measure. Water loss audits are final, and the Fire Marshal has begun on batteries.",
    opening:
      "Four parts in a trillion is four seconds in thirty-two thousand years, as the Department's own slide puts it, and about the least that a laboratory can see. On Monday it became the proposed limit for two substances in Calvert's water.\n\nThe rule on water loss, which had been waiting since the last drought, is final. It asks systems to find out what they are losing before they ask for more.",
    ahead: "Two hearings are set on PFAS, neither of them in Ashby.",
    notes: "Slide has 31,700 years; we round.",
  },
};
