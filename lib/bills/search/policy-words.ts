import { plain } from "@/lib/platform/text/search-text";

/**
 * Words by which people remember a bill, and words that titles have for the same: everyday names, terms of art, short
 * forms, British and American words. One line a subject; each is searched for the others, only where nothing has the
 * words as typed. A name of a single organization belongs in its own synonyms (lib/bills/synonyms).
 */
const subjects = `
telemedicine, telehealth, remote care
prescription, prescribing, prescribe
medicine, drug, medication, pharmaceutical
opioid, fentanyl, naloxone, overdose
weed, marijuana, cannabis
vape, vaping, electronic cigarette, nicotine
smoking, tobacco, cigarette
doctor, physician, medical practitioner
nurse, nursing, health care worker
hospital, health facility
pharmacist, pharmacy, druggist
abortion, termination of pregnancy, reproductive health
birth control, contraception, contraceptive
ivf, in vitro fertilization, fertility
mental health, behavioral health, psychiatric
suicide, crisis line, 988
nursing home, long-term care, skilled nursing
elderly, seniors, older adults, aging
medicaid, medical assistance
surprise billing, balance billing
insurer, health plan, carrier, insurance company
copay, cost sharing, coinsurance
pbm, pharmacy benefit manager
prior authorization, utilization review
vaccine, vaccination, immunization
euthanasia, assisted suicide, aid in dying, end-of-life option
braces, orthodontic, dental
midwife, midwifery, doula, maternal

eviction, evict, unlawful detainer, forcible entry
just cause, good cause, grounds for eviction
renter, tenant, lessee
landlord, lessor, rental property owner
rent control, rent stabilization, rent increase
zoning, land use, by right
duplex, two-family, missing middle, multifamily
adu, accessory dwelling, granny flat, in-law apartment
homeless, unhoused, homelessness
mobile home, manufactured home
mortgage, home loan, foreclosure
realtor, real estate broker, real estate licensee
hoa, homeowners association, common interest community
airbnb, short-term rental, vacation rental

robot, automated, automation, artificial intelligence
ai, artificial intelligence, automated decision, algorithm
algorithm, automated decision
deepfake, synthetic media
chatbot, companion chatbot, artificial intelligence
facial recognition, biometric, face scan
privacy, personal data, consumer data
data breach, security breach
data center, large electric load, large load
crypto, cryptocurrency, digital asset, virtual currency, bitcoin, stablecoin
internet, broadband
cell phone, cellphone, smartphone, mobile phone, wireless communication device, personal device
social media, social network, covered platform
net neutrality, internet service provider
drone, unmanned aircraft
self-driving, driverless, autonomous vehicle
right to repair, repair of equipment
ticket scalping, ticket resale

hiring, employment, recruitment
hire, employ, recruit
fired, dismissal, termination of employment
worker, employee, laborer
boss, employer
wage, pay, salary, compensation
minimum wage, wage rate
overtime, hours of labor
tips, gratuities, tipped employees
noncompete, non-compete, covenant not to compete, restrictive covenant
union, collective bargaining, labor organization
strike, labor dispute, work stoppage
gig worker, independent contractor, app-based driver
parental leave, family leave, paid leave, maternity leave
sick leave, sick days, earned sick time
unemployment, jobless, reemployment
child labor, minors employment, youth employment
heat, heat illness, high temperature
workplace safety, occupational safety
prevailing wage, public works wage
pension, retirement system, retirement
job training, apprenticeship, workforce development
equal pay, pay equity, pay transparency
discrimination, civil rights, human rights

gerrymander, gerrymandering, redistricting, congressional districts, legislative districts, district boundaries
redistricting, reapportionment, congressional districts, legislative districts
voter id, voter identification, photo identification
mail-in ballot, absentee ballot, vote by mail, mail ballot
ranked choice, ranked ballot, instant runoff, preferential voting
campaign finance, campaign contributions, political contributions
dark money, independent expenditure
lobbyist, lobbying
term limits, limitation of terms
recall election, recall petition
ballot measure, initiative, referendum, ballot question
foia, public records, freedom of information, sunshine
open meetings, public meetings
ethics, conflict of interest, financial disclosure

gun, guns, firearm, firearms, weapon
gun storage, safe storage, secure storage
red flag, extreme risk protection
ghost gun, unserialized firearm, undetectable firearm
assault weapon, semiautomatic
concealed carry, permit to carry, constitutional carry
bail, cash bail, pretrial release
bodycam, body camera, body-worn camera
police, law enforcement, peace officer
cop, peace officer, law enforcement officer
jail, county jail, detention
prison, correctional facility, penitentiary
prisoner, inmate, incarcerated
felon, felony conviction, convicted person
parole, probation, community supervision
clean slate, expungement, record sealing, automatic expungement
death penalty, capital punishment
juvenile, youth offender, delinquent
drunk driving, dui, dwi, driving under the influence, impaired driving, intoxicated
domestic violence, domestic abuse, protective order, restraining order
stalking, harassment
human trafficking, sex trafficking
hate crime, bias crime
shoplifting, retail theft, organized retail crime
theft, larceny, stealing
asset forfeiture, civil forfeiture
qualified immunity, peace officer liability
solitary confinement, restrictive housing, segregation
speeding, speed limit, speed camera

car, motor vehicle, automobile
truck, commercial vehicle, motor carrier
bike, bicycle, cyclist
e-bike, electric bicycle
scooter, micromobility
bus, transit, public transportation
train, rail, railroad, railway
subway, transit
electric car, electric vehicle, ev, zero-emission vehicle
charging station, vehicle charging, charger
gas tax, fuel tax, motor fuel
toll, toll road, turnpike
airport, aviation, airline
driver's license, driver license, operator's license
traffic, highway safety
pedestrian, crosswalk, sidewalk

climate, greenhouse gas, carbon, emissions
global warming, climate change, greenhouse gas
pollution, contamination, discharge, emissions
forever chemicals, pfas, perfluoroalkyl, polyfluoroalkyl
sludge, biosolids
lead pipe, lead service line
plastic bag, carryout bag, single-use
bottle bill, beverage container, container deposit
recycling, packaging, producer responsibility
trash, garbage, solid waste, refuse
pesticide, herbicide, insecticide, neonicotinoid
bees, pollinator
fracking, hydraulic fracturing
pipeline, gas main, transmission line
solar, photovoltaic
wind farm, wind energy, wind turbine
nuclear, small modular reactor
rps, renewable portfolio, clean energy standard
renewable, clean energy
utility bill, electric rates, ratepayer
power lines, transmission line
blackout, outage, grid reliability
gas stove, gas appliance, natural gas
wildfire, forest fire, prescribed burn
flood, stormwater, floodplain
drought, water shortage, water rights
wetland, waters, dredge and fill
national park, public lands, state park
hunting, game, wildlife
fishing, fishery, fisheries
farm, agriculture, agricultural, farmland
farmer, agricultural producer, grower
raw milk, unpasteurized
livestock, cattle, poultry
food stamps, snap, supplemental nutrition
school lunch, school meals
dog, pet, companion animal

student loan, education loan, loan servicer
college, university, higher education, postsecondary
tuition, student fees
kindergarten, preschool, pre-k, early childhood
daycare, child care, childcare
teacher, educator, certificated employee
school choice, voucher, education savings account, scholarship
charter school, public charter
homeschool, home education, home instruction
bullying, cyberbullying, harassment of students
book ban, library materials, instructional materials
special education, students with disabilities, individualized education
truancy, school attendance, absenteeism
reading, literacy, phonics

payday loan, small loan, deferred deposit, high-cost loan
credit card, interchange, swipe fee
junk fees, hidden fees, mandatory fees
credit score, credit report, consumer report
medical debt, health care debt
debt collector, debt collection, debt buyer
robocall, telemarketing, autodialer
subscription trap, automatic renewal, click to cancel
price gouging, excessive price
monopoly, antitrust, competition
merger, acquisition, material transaction, change of control
antitrust, restraint of trade
sports betting, sports wagering, gambling, gaming
lottery, raffle, game of chance
liquor, alcohol, alcoholic beverage, spirits
small business, microenterprise
tax break, tax credit, tax exemption, tax expenditure, abatement
property tax, ad valorem, assessment
sales tax, use tax
income tax, personal income
estate tax, inheritance tax, death tax
earned income credit, working families credit
child tax credit, child credit, dependent credit

immigrant, immigration, noncitizen, undocumented, alien
refugee, asylum
sanctuary, immigration enforcement, civil immigration
green card, permanent resident
border wall, border security, border barrier
foreign land, foreign ownership, alien land
tariff, duties, import
veteran, servicemember, military
native american, tribal, tribe, indigenous
disabled, disability, disabilities
wheelchair, accessibility, mobility device
deaf, hard of hearing, sign language
transgender, gender identity, gender-affirming
same-sex, marriage equality
foster care, foster child, dependency
kinship, relative caregiver, grandparents raising
adoption, adoptive
alimony, spousal support, maintenance
custody, parenting time, visitation
child support, support obligation
guardian, guardianship, conservatorship
daylight saving, standard time
snow, winter, ice
firefighter, fire service, volunteer fire
ambulance, emergency medical, paramedic
hurricane, disaster, emergency relief
library, libraries
museum, arts, cultural
newspaper, journalism, news media
lawyer, attorney, legal counsel
judge, court, judicial
jury, juror
lawsuit, civil action, cause of action, litigation
class action, representative action
arbitration, dispute resolution
statute of limitations, limitation of actions
whistleblower, retaliation, false claims
`;

/** For words as they are compared: the other words of their subjects. */
export const policyWords: ReadonlyMap<string, readonly string[]> = (() => {
  const byWords = new Map<string, string[]>();
  for (const line of subjects.split("\n").filter(Boolean)) {
    const words = line.split(", ");
    for (const one of words) {
      const others = words.filter((other) => other !== one);
      for (const key of new Set([plain(one), pluralOf(plain(one))]))
        byWords.set(key, [...new Set([...(byWords.get(key) ?? []), ...others])]);
    }
  }
  return byWords;
})();

/** The words with their last one in the plural. */
function pluralOf(words: string): string {
  if (words.endsWith("s")) return words;
  return /[^aeiou]y$/.test(words) ? `${words.slice(0, -1)}ies` : `${words}s`;
}
