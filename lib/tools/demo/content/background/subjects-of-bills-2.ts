/** The other half of the bills that the desk does not write about: what it concerns | what it does. */
export const secondHalf: Record<string, string> = {
  wages: `
pay ranges in job postings | Requires the range of pay in every posting.
tip pooling | Bars managers from sharing in tips.
predictable schedules | Requires ten days' notice of schedules in large retail.
overtime for farm workers | Phases in overtime after forty-eight hours.
wage theft liens | Lets workers place a lien for unpaid wages.
paid leave for organ donors | Grants thirty days' paid leave to donors.`,
  safety: `
violence prevention in libraries | Requires libraries to adopt a plan against violence.
silica dust in stone countertops | Requires wet cutting and air sampling in fabrication shops.
trench safety | Makes a willful violation that kills a worker a felony.
warehouse quotas | Requires quotas in warehouses to be written and to allow for breaks.
first aid kits on construction sites | Requires bleeding-control kits on sites with more than ten workers.`,
  licensing: `
hair braiding | Ends the license for hair braiding.
interior designers and stamped drawings | Lets registered interior designers seal drawings for rooms.
well drillers | Revises the examination for well drillers and admits experience in place of a year's training.
military spouses and professional licenses | Grants a license at once to a spouse transferred to the state.
massage establishments | Licenses establishments and gives inspectors a right of entry.
criminal records and licensing boards | Requires boards to say in advance whether a record would bar a license.
veterinary technicians | Defines what veterinary technicians may do without a veterinarian in the room.`,
  business: `
commercial lease protections | Limits personal guarantees in leases of small shops.
prompt payment of subcontractors | Requires payment within fourteen days of the owner's.
cottage foods | Raises the sales limit for home kitchens to $75,000.
right to repair of phones | Requires makers of phones to sell parts and tools at fair prices.
franchise territories | Requires disclosure of planned stores within five miles.
outdoor dining permits | Makes permanent the right to serve on sidewalks.
gift cards | Requires a cash refund of balances under ten dollars.`,
  insurance: `
cancellation of home policies | Requires a photograph and a chance to mend before a policy is canceled for the roof.
credit scores in auto insurance | Bars use of credit scores to rate drivers over seventy.
wildfire mitigation discounts | Requires discounts for homes that meet a mitigation standard.
pet insurance disclosures | Defines pre-existing condition and requires it in bold type.
a captive insurer for child care | Lets child care providers form a captive to insure themselves.
claims after a declared disaster | Extends the time to replace a house to three years.`,
  banking: `
earned wage access | Treats earned wage advances as loans when they carry a fee.
coerced debt | Relieves victims of abuse of debts taken in their name.
small-dollar loans by credit unions | Permits loans under $2,000 at up to twenty-eight percent.
kiosks for digital currency | Limits daily transactions and requires a warning screen.
a public bank study commission | Establishes a commission to study a public bank.
elder accounts and delayed transfers | Lets banks delay a transfer from an elder's account for three days.`,
  unemployment: `
work sharing | Raises the share of hours that may be reduced under a work-sharing plan.
benefits for school bus drivers | Extends benefits to contract drivers between terms.
dependents' allowance | Raises the weekly allowance for each dependent to $35.
overpayment waivers | Waives overpayments made by the Department's own error.`,
  roads: `
posted weight limits for farm machinery | Exempts farm machinery from weight limits within ten miles of a field.
bridge inspection by drone | Permits drones in routine inspections.
road usage charges | Extends a pilot of charges by the mile.
snow removal on private roads used by school buses | Lets towns plow private roads on a bus route.
litter from uncovered loads | Doubles the fine for uncovered loads.
the Ashby beltway | Authorizes an environmental review of the northern beltway.`,
  transit: `
free fares for pupils | Makes transit free for pupils with a school card.
assaults on transit operators | Adds barriers for operators and penalties for assault.
paratransit trip windows | Limits the pickup window for paratransit to twenty minutes.
bus lanes and cameras | Authorizes cameras on buses to enforce bus lanes.
rural transit vouchers | Pays volunteer drivers by the mile for medical trips.`,
  "road-safety": `
speed limits on town roads | Lets towns set limits of twenty miles an hour.
motorcycle helmets | Requires helmets for riders under twenty-one.
older drivers and vision tests | Requires a vision test at each renewal after seventy-five.
roadside memorials | Permits small memorials for two years.
passing of bicycles | Sets four feet as the distance to pass a bicycle.
ignition interlocks | Requires an interlock after a first offense.`,
  rail: `
idling trains at crossings | Fines railroads for blocking a crossing more than fifteen minutes.
the Stanwick to Port Ellery passenger line | Funds a study of two daily trains.
short line track grants | Matches private spending on short line track.
shore power at the port | Requires shore power at two berths within six years.
trespass on railroad bridges | Funds fences on five bridges.`,
  vehicles: `
registration fees for electric vehicles | Sets a yearly fee by weight in place of a flat one.
charging in condominiums | Gives owners a right to charge at their own cost.
battery health disclosure | Requires a battery report when a used electric vehicle is sold.
conversion of school buses | Funds conversion of buses to electric drive.
autonomous trucks | Requires a licensed person in trucks over ten tons.`,
  aviation: `
noise at Ashby regional airport | Establishes a noise office and a line that answers at night.
leaded aviation fuel | Phases out leaded fuel at state-owned airports.
drones over prisons | Makes it a crime to fly a drone over a prison.
rural air service | Guarantees two daily flights to Harrow for three years.`,
  courts: `
court interpreters | Sets pay for interpreters at four fifths of the federal rate.
recording of court hearings | Requires audio of hearings in all trial courts.
family court magistrates | Lets magistrates hear uncontested matters.
retirement age of judges | Proposes raising the age of retirement to seventy-five.
jury pay | Raises jury pay to $60 a day.
treatment courts for veterans | Establishes veterans' courts in four circuits.`,
  civil: `
limits on suits by creditors | Shortens the time to sue on a card debt to four years.
anti-SLAPP motions | Lets a defendant move early to dismiss suits over speech.
service of process by electronic means | Permits service by electronic mail with leave of court.
wrongful death damages | Lets parents of adult children recover for loss of companionship.
arbitration in nursing home contracts | Bars arbitration clauses as a condition of admission.
name changes | Ends publication of petitions to change a name.`,
  policing: `
certification of officers | Lets the standards board revoke a certificate after a hearing.
license plate readers | Limits retention of plate reads to twenty-one days.
quotas for stops | Bars quotas for stops and tickets.
traffic stops for minor defects | Limits stops for a single broken light.
pursuit policies | Requires departments to adopt a written pursuit policy.
crisis training for officers | Requires forty hours of training before field duty.`,
  sentencing: `
earned time for education | Grants earned time for degrees completed in prison.
telephone calls from jail | Makes the first three hundred minutes a month free.
probation terms | Limits probation for misdemeanors to one year.
geriatric parole | Permits parole hearings at sixty-five after twenty years.
heat in prisons | Requires cells to be kept below eighty-five degrees.
voting on release | Provides registration at release from prison.`,
  juvenile: `
detention of children under thirteen | Bars detention of children under thirteen but for the gravest offenses.
restorative conferences | Lets prosecutors refer first offenses to a conference.
school resource officers | Requires training and a written agreement.
sealing of juvenile records | Seals juvenile records at twenty-one.
restitution by juveniles | Caps restitution by juveniles at $1,500.`,
  crime: `
theft of catalytic converters | Requires marks on converters and records by scrap dealers.
organized retail theft | Aggregates thefts over ninety days.
stalking by tracking device | Makes hidden tracking a crime.
firearm purchase waiting periods | Sets a wait of five days.
fentanyl test strips | Removes test strips from the list of paraphernalia.
hoax calls to schools | Makes a hoax threat to a school a felony.`,
  privacy: `
genetic testing companies | Requires separate consent for research and for sale.
data brokers | Requires brokers to register and to honor one deletion request.
license plates and parking apps | Limits what parking apps may keep.
facial recognition in stores | Requires signs and a choice not to be scanned.
location data and health clinics | Bars geofences around clinics.
smart meters | Bars sale of smart meter data.`,
  ai: `
chatbots that give medical advice | Requires a chatbot to say that it is not a clinician.
synthetic voices in campaign calls | Requires disclosure of synthetic voices.
an inventory of automated systems in agencies | Requires agencies to list automated systems that affect rights.
rent-setting software | Bars landlords from sharing private data through software that sets rents.
deepfakes of private persons | Creates a civil claim for false intimate images.
automated denial of claims | Requires a clinician to sign a denial.`,
  broadband: `
municipal broadband | Lets towns build broadband without a referendum.
dig-once conduits | Requires empty conduit when a state road is opened.
affordable plans | Requires a $25 plan for households on assistance.
digital navigators in libraries | Funds a navigator in each county library.`,
  cyber: `
security of water system controls | Requires an inspection of remote controls at water plants.
multi-factor sign-in for state systems | Requires a second factor for all state accounts.
insurance pools for town cyber risk | Lets towns pool cyber risk.
reporting of school data breaches | Requires notice to parents within fifteen days.`,
  "online-safety": `
age checks for adult sites | Requires reasonable age checks and bars keeping the proof.
school contracts for online services | Forbids advertising in services used by schools.
purchases by children in games | Requires refunds of purchases by children without consent.
family vlogs | Sets aside earnings for children shown in videos.`,
  elections: `
drop box cameras | Requires cameras at drop boxes and keeps the recordings for ninety days.
ballot language in plain words | Requires a plain summary at an eighth-grade level.
poll worker pay | Raises pay to $250 a day.
campaign finance filings by text file | Requires filings in a form that a computer can read.
dates of town elections | Moves town elections to November.
signatures on absentee ballots | Gives voters seven days to mend a signature.
primary election runoffs | Provides a runoff where no candidate has thirty-five percent.`,
  open: `
minutes within ten days | Requires minutes of public meetings within ten days.
calendars of senior officials | Publishes calendars a month after the fact.
archives of deleted messages | Requires agencies to keep messages on all platforms.
fees for body camera requests | Limits fees for video to the cost of redaction.
public comment at school boards | Guarantees an hour of comment.`,
  budget: `
a rainy day fund target | Raises the target to fifteen percent of revenue.
performance notes on appropriations | Requires a measure with each new program.
bonding for state parks | Authorizes $60 million in bonds.
aid to towns with state land | Pays towns in lieu of tax on state forests.
a sunset of tax expenditures | Ends each tax expenditure after eight years unless renewed.`,
  taxes: `
sales tax on diapers | Exempts diapers and period products.
estate tax threshold | Raises the threshold to $4 million.
lodging tax on short-term rentals | Extends the lodging tax to platforms.
a tax on vacant storefronts | Lets cities tax storefronts empty for two years.
mileage deductions for home care workers | Permits a deduction for mileage.
film production credits | Lowers the cap on film credits.
pass-through entity elections | Extends the election for pass-through entities.`,
  ethics: `
gifts to legislators | Lowers the limit on gifts to $50 a year.
cooling-off for agency heads | Sets two years before agency heads may lobby.
disclosure of clients | Requires legislators to list clients who pay over $10,000.
lobbying of procurement officers | Treats contact with procurement officers as lobbying.
an inspector general | Establishes an inspector general for contracts.`,
  emergency: `
sirens below dams | Requires sirens below high-hazard dams.
volunteer ambulance squads | Grants squads up to $40,000 for equipment.
evacuation of pets | Requires shelters to plan for pets.
fire hydrants on private streets | Requires yearly flow tests.
emergency powers and legislative review | Ends emergencies after sixty days unless extended.
flood maps by watershed | Funds new flood maps for nine watersheds.`,
  "public-workers": `
telework by state employees | Requires agencies to adopt telework plans.
pension cost-of-living adjustments | Grants two percent to retirees over seventy.
collective bargaining for graduate assistants | Extends bargaining to graduate assistants.
line-of-duty benefits for dispatchers | Extends benefits to dispatchers.
parental leave for state workers | Grants twelve weeks' paid leave.`,
  children: `
foster youth and bank accounts | Lets foster youth of sixteen open an account.
mandated reporters | Narrows neglect so that poverty alone is not neglect.
siblings in care | Requires monthly visits between siblings placed apart.
adoption records | Lets adult adoptees have their birth certificates.
child support pass-through | Passes all current support to the family.
courtroom dogs | Permits a facility dog beside a child witness.`,
  aging: `
financial exploitation of elders | Creates a unit to prosecute exploitation of elders.
senior centers | Grants senior centers $12 million for repairs.
property tax deferral for elders | Lets owners over seventy defer tax until sale.
fraud warnings on gift card racks | Requires a warning beside gift cards.
home-delivered meals | Pays for a second meal on weekdays.`,
  assistance: `
food assistance at farmers' markets | Doubles the value of benefits at markets.
asset limits | Ends asset limits in cash assistance.
stolen benefits | Replaces benefits stolen by card skimming.
work rules for students | Counts study as work.
summer meals | Extends meal cards through the summer.
diaper banks | Funds diaper banks in each region.`,
  rights: `
access to public buildings | Requires a ramp plan for town halls.
hair and workplace rules | Bars rules against natural hair.
service animals in training | Extends access to animals in training.
sign language in emergencies | Requires interpreters at briefings.
housing discrimination testers | Funds testers.`,
  native: `
consultation with Native nations | Requires consultation before sale of state land near a reservation.
place names | Establishes a process to replace derogatory names.
language teachers | Licenses teachers certified by their nation.
return of remains | Sets a year for return of remains held by state museums.`,
  arts: `
a film archive | Establishes an archive at the University of Calvert.
public art in state buildings | Sets aside one percent for art.
youth sports officials | Makes assault on an official a misdemeanor.
historic barns | Grants up to $25,000 to repair barns older than seventy-five years.
the state fossil | Designates the Ellery trilobite as the state fossil.
name, image and likeness of college athletes | Lets colleges pay athletes directly.`,
  defense: `
growth near the Marsh air station | Limits towers within five miles of the air station.
cyber reserve of the National Guard | Creates a state cyber reserve.
leave for Guard families | Grants five days' leave before deployment.`,
  veterans: `
county veterans officers | Funds an officer in each county.
property tax of disabled veterans | Exempts the first $250,000 of a home.
service dogs for veterans | Grants $8,000 toward a trained dog.
burial of unclaimed veterans | Pays for burial with honors.
licenses for military medics | Counts service toward a license.`,
  immigration: `
driver's licenses | Ends the question of status on applications for standard licenses.
notary fraud | Bars notaries from posing as lawyers.
courthouse arrests | Bars civil arrests in courthouses without a judge's warrant.
workplace inspections and notice | Requires notice to workers of federal inspection of forms.`,
  trade: `
port competitiveness | Lowers wharf fees for exporters of farm goods.
steel made in America | Requires domestic steel in state bridges.
trade adjustment for fishing crews | Extends training benefits to fishing crews.`,
  foreign: `
sister states | Renews the sister state agreement with the province of Alvária.
foreign purchase of farmland | Requires registration of farmland bought from abroad.
state pension investments abroad | Requires a report of holdings by country.`,
  science: `
research commercialization | Creates grants for prototypes from public laboratories.
a state climatologist | Establishes the office in law.
access to publicly funded research | Requires free access within a year.
quantum computing workforce | Funds fellowships at two universities.`,
};
