/** Federal and neighboring bills that the desk only lists: topic | title | what it does. */
export const federalBackground = `
veterans | To increase the reimbursement of travel by veterans to medical appointments. | Raises the mileage rate and pays it within ten days.
farming | To extend the specialty crop block grants. | Extends the grants for five years at a higher level.
defense | To authorize construction at the Marsh air station. | Authorizes a hangar and a control tower.
immigration | To increase the number of visas for nurses. | Recaptures unused visas for nurses and physical therapists.
trade | To extend duty-free treatment of certain fasteners. | Suspends duties on fasteners not made in the United States.
coverage | To make telehealth coverage under Medicare permanent. | Ends the expiry of telehealth coverage.
parks | To designate the Alder Ridge wilderness. | Designates 41,000 acres as wilderness.
science | To support research on coastal fog. | Funds a network of instruments on two coasts.
banking | To require clearer disclosure of overdraft charges. | Requires a yearly statement of charges.
taxes | To extend the credit for employer-provided child care. | Raises the credit for small employers.
roads | To permit heavier trucks on certain Interstate segments in Calvert. | Permits trucks of 91,000 pounds on two segments.
native | To settle water claims of the Ellery River nations. | Ratifies a settlement and funds it.
emergency | To shorten the review of disaster assistance. | Sets ninety days for the review of public assistance.
aviation | To fund contract towers. | Extends contract towers for four years.
crime | To increase the penalty for mail theft. | Raises the penalty and funds new locks.
assistance | To replace stolen food assistance. | Pays for benefits stolen by skimming.
cyber | To establish cyber grants for rural hospitals. | Creates grants of up to $500,000.
rights | To improve access to voting for people with disabilities. | Funds accessible equipment.
arts | To authorize a commemorative coin for lighthouse keepers. | Authorizes a silver dollar.
foreign | To require a report on fisheries agreements. | Requires a report within a year.
aging | To extend meals for older Americans. | Extends nutrition programs for four years.
children | To support grandparents raising children. | Funds navigators for kinship families.
training | To create grants for apprenticeships in shipbuilding. | Matches state grants for apprenticeships.
rail | To require reporting of blocked crossings. | Requires railroads to report crossings blocked over an hour.
`;

export const lenoxBackground = `
schools | School finance; declining enrollment adjustment | Spreads a fall in enrollment over three years.
rivers | Stream buffers; tax credit | Gives a credit for planted buffers.
crime | Retail theft; aggregation | Aggregates thefts over six months.
wages | Minimum wage; youth rate | Repeals the youth rate.
zoning | Accessory dwellings; permitted use | Permits one accessory dwelling by right.
drugs | Pharmacy benefit managers; licensing | Licenses pharmacy benefit managers.
elections | Absentee ballots; early processing | Permits processing five days before election day.
broadband | Broadband office; continuation | Continues the office for six years.
vehicles | Electric vehicles; fee | Sets a yearly fee of $110.
licensing | Dental hygienists; scope of practice | Permits hygienists to work in schools without a dentist.
farming | Dairy; emergency loans | Creates emergency loans for dairies.
sentencing | Earned time; work credits | Grants credits for work in prison.
mental | Crisis centers; rates | Sets a rate for crisis centers.
taxes | Grocery tax; repeal | Ends the sales tax on groceries in two steps.
`;
