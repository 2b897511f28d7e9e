/** Bills that the desk does not write about, by topic: what it concerns | what it does. */
export const firstHalf: Record<string, string> = {
  grid: `
undergrounding of distribution lines in wooded districts | Directs utilities to bury lines on the hundred worst-performing circuits and to report outages avoided for each mile.
microgrids for hospitals and shelters | Permits critical facilities to share a generator across a public street without becoming a utility.
vegetation management along transmission corridors | Lets landowners choose between mowing and selective cutting, and requires notice by mail before either.
advanced conductors on existing transmission towers | Requires a study of rewiring with higher-capacity cable before any new line of more than ten miles is approved.
a register of large electric transformers | Creates a shared register of spare transformers among utilities, cooperatives and municipal systems.
restoration of power to life-sustaining equipment | Gives priority in restoration to homes on a medical list that is checked twice a year.`,
  renewables: `
small hydroelectric stations at existing dams | Simplifies licensing of turbines under one megawatt at dams that already stand.
solar canopies over public parking lots | Requires a study of canopies over state parking lots of more than two hundred spaces.
grazing beneath solar arrays | Treats land grazed by sheep beneath solar panels as farmland for the purpose of taxation.
decommissioning of wind turbines | Sets the bond for taking down a turbine and says what becomes of the foundation.
geothermal networks for neighborhoods | Lets gas utilities own and operate shared ground-source loops as a pilot in six neighborhoods.
net metering for schools | Lets a school district spread the credit from one roof among all its buildings.`,
  rates: `
a winter shutoff moratorium | Extends the bar on disconnections through the end of March and forbids reconnection fees.
disclosure of lobbying costs by utilities | Bars recovery from customers of dues paid to associations that lobby.
levelized billing for small businesses | Requires utilities to offer a flat monthly bill to businesses using less than fifty kilowatts.
intervenor funding in rate cases | Pays the reasonable costs of groups that appear for residential customers before the Board.
sewer rates in mobile home parks | Limits what a park may charge for water and sewer to what it pays for them.`,
  buildings: `
ventilation of school kitchens | Sets a schedule for replacing kitchen hoods in schools built before 1980.
weatherization of manufactured homes | Extends weatherization grants to manufactured homes on rented land.
energy labels in home listings | Requires the energy score of a house, where there is one, to stand in its listing.
the code for single-stair apartment buildings | Permits one stair in apartment buildings of up to five stories with sprinklers.
heat pump water heaters in state housing | Replaces electric resistance water heaters in state-owned housing as they fail.`,
  air: `
idling of diesel engines near schools | Limits idling to three minutes within five hundred feet of a school.
wood stoves and the exchange of old ones | Pays up to $2,000 to replace a stove made before 1990.
community air monitors | Funds sixty fixed monitors and requires their readings to be public within the hour.
methane from closed landfills | Requires capture of gas at closed landfills of more than a million tons.
smoke from prescribed burns | Requires notice to schools and hospitals within ten miles of a planned burn.`,
  "drinking-water": `
testing of private wells at sale | Requires a test of well water for nitrate, arsenic and bacteria when a house is sold.
filters on school fountains | Requires filters certified for lead on fountains in schools and licensed child care.
consolidation of failing water systems | Lets the Department order a failing system to join a neighbor, with the state paying for the pipe.
fluoridation notices | Requires notice and a hearing before a system starts or stops adding fluoride.
bottled water during emergencies | Caps the price of bottled water during a declared emergency.`,
  rivers: `
removal of obsolete dams | Creates a fund for the removal of dams that serve no purpose, with the owner's consent.
riparian buffers on leased state land | Requires a planted strip of fifty feet along streams on land leased from the state.
stormwater fees for churches and schools | Lets a town reduce stormwater fees for owners who build rain gardens.
a compact on the Tamarack aquifer | Authorizes talks with Lenox on shared withdrawals from the Tamarack aquifer.
wakes on narrow lakes | Sets a no-wake distance of two hundred feet on lakes under three hundred acres.
oyster shell recycling | Grants a credit of ten dollars a bushel for shell returned to the bay.`,
  parks: `
lifetime park passes for foster families | Gives families who foster a child a lifetime pass to state parks.
camp host housing | Lets volunteer camp hosts be lodged at the state's cost for up to six months.
naming of the Alder Ridge trail | Names a trail on Alder Ridge for the surveyor Matilda Crane.
dark sky preserves | Lets the Department designate dark sky preserves and limit lighting in them.
electric bicycles on park trails | Permits pedal-assisted bicycles on trails wider than five feet.
wheelchair-accessible campsites | Requires one accessible site in every twenty at state campgrounds.`,
  farming: `
a right to repair farm equipment | Requires makers of farm equipment to sell parts and share diagnostic codes.
beginning farmer tax credits | Gives a landowner a credit for leasing to a farmer in the first ten years of business.
labeling of plant-based milks | Requires “plant-based” beside the word milk, in type of the same size.
raw milk sales at the farm gate | Permits sales at the farm where cows are tested monthly.
crop insurance for specialty growers | Pays a third of the premium on policies covering whole-farm revenue.
agritourism signs on state highways | Lets farms open to the public place directional signs at cost.`,
  waste: `
mattress recycling | Adds a fee to each mattress sold and uses it to collect old ones.
take-back of lithium batteries | Requires sellers of lithium batteries to take them back, whatever their brand.
compost from restaurants | Requires restaurants above a certain size to separate food scraps where a composter is within twenty miles.
reuse of building materials | Gives a permit discount for deconstruction in place of demolition.
scrap tires on private land | Funds removal of tire piles of more than five hundred from private land.`,
  wildlife: `
crossbows in the archery season | Permits crossbows throughout the archery season to hunters over sixty.
wildlife crossings on the Harrow highway | Directs the Department to build two crossings and fence eleven miles between them.
possession of exotic cats | Ends new private possession of exotic cats.
bear-resistant trash containers | Funds containers in counties with more than forty reported conflicts a year.
shelter standards for tethered dogs | Limits tethering to four hours and sets standards for shade and water.
pollinator strips on roadsides | Delays roadside mowing until after the first frost on designated strips.`,
  hospitals: `
closure of maternity wards | Requires a year's notice before a hospital closes a maternity ward.
assaults on hospital staff | Raises the penalty for assault on staff in an emergency department.
freestanding emergency departments | Requires signs that say, before the door, that emergency prices apply.
hospital charity care screening | Requires hospitals to screen for charity care before sending a bill.
a license for birth centers | Licenses birth centers and ends the requirement of a certificate of need for them.
parking charges at hospitals | Caps parking charges for patients receiving repeated treatment.`,
  drugs: `
emergency refills of insulin | Lets pharmacists dispense thirty days of insulin without a current prescription.
copay accumulators | Counts payments made for a patient toward the deductible.
pharmacists and the treatment of minor illness | Lets pharmacists test and treat for influenza and strep throat.
donation of unused cancer drugs | Creates a program to accept sealed drugs for patients without insurance.
mail-order pharmacy mandates | Bars plans from requiring mail order where a local pharmacy meets the price.`,
  mental: `
counselors in rural schools | Pays loans of counselors who work three years in a rural district.
peer support specialists | Certifies peer specialists and lets Medicaid pay them.
assisted outpatient treatment | Sets standards and counsel for court-ordered outpatient treatment.
parity in authorizations for mental health care | Requires insurers to report denials of mental health care beside those of other care.
farmer suicide prevention | Funds a line staffed by people who have farmed.
clinicians in police dispatch centers | Places clinicians in dispatch centers in four counties.`,
  coverage: `
continuous Medicaid for young children | Keeps children covered without renewal until the age of six.
hearing aids for adults | Requires plans to cover a pair of hearing aids every four years.
prior authorization for imaging | Requires an answer within two working days and a reviewer of the same specialty.
a study of a public option | Directs a study of a state plan sold beside private ones.
coverage of doula services | Adds doula services to Medicaid at a rate set by rule.`,
  "public-health": `
tick-borne disease reporting | Requires laboratories to report tick-borne disease by county of exposure.
flavored nicotine pouches | Bars the sale of flavored pouches within a thousand feet of a school.
radon in rented basements | Requires landlords of basement apartments to test for radon every five years.
opioid settlement spending | Requires counties to publish how they spend opioid settlement money.
school nurses | Sets a target of one nurse for every seven hundred and fifty pupils.
naloxone in public libraries | Supplies libraries with naloxone and protects those who use it.`,
  "long-term": `
cameras in nursing home rooms | Lets residents place a camera in their room with a roommate's consent.
adult day centers | Raises the Medicaid rate for adult day centers to the regional median.
guardianship of adults | Requires courts to consider supported decisions before a guardianship.
wages of home care workers | Sets a floor for home care wages a dollar above the minimum wage.
memory care disclosures | Defines memory care and says who may use the words.`,
  schools: `
free school meals | Provides breakfast and lunch at no charge in all public schools.
transportation of pupils in sparse districts | Raises the mileage allowance in districts with fewer than four pupils a square mile.
school roofs and solar leases | Lets districts lease roofs for up to thirty years.
enrollment counts in two seasons | Counts pupils twice a year in place of once.
charter school audits | Requires charter schools to publish contracts with related companies.
lunch debt | Bars the identification of children whose meals are not paid for.`,
  classroom: `
cursive handwriting | Requires instruction in cursive by the end of the fifth grade.
financial literacy for graduation | Requires a half-credit course in personal finance.
screening for dyslexia | Requires screening in kindergarten and again in second grade.
civics projects | Lets a civics project stand in for the civics examination.
recess in elementary schools | Guarantees thirty minutes of recess a day that may not be taken away as punishment.
school library purchases | Sets out who chooses library books and how a choice is reviewed.`,
  teachers: `
a minimum salary for teachers | Sets a floor of $55,000 for a teacher with a license.
paraprofessional pathways | Pays tuition of paraprofessionals who train as teachers.
retired teachers in shortage subjects | Lets retired teachers return for two years in shortage subjects without loss of pension.
planning time | Guarantees forty-five minutes of planning time each day.
substitute teacher qualifications | Lets districts employ substitutes with sixty credits.`,
  higher: `
transfer of credits between colleges | Makes credits for thirty common courses transferable among public colleges.
withholding of transcripts | Bars colleges from withholding transcripts for small debts.
the cost of digital textbooks | Requires course lists to state the cost of materials before enrollment.
in-state tuition for residents of border counties | Extends in-state tuition to graduates of Lenox schools in two counties.
hunger on campus | Grants colleges funds for pantries and for enrolling students in food assistance.
naming of university buildings | Requires a vote of trustees, in public, to name a building for a donor.`,
  early: `
child care subsidy rates | Pays child care providers by enrollment in place of attendance.
home-based child care in apartments | Bars landlords from forbidding licensed child care in an apartment.
shared back offices for child care | Funds shared payroll and billing among small centers.
early intervention after age three | Lets families keep early intervention until the school year begins.
background checks for child care staff | Sets a limit of ten days for background checks.`,
  training: `
apprenticeships in the trades | Gives employers a credit of $2,500 for each registered apprentice.
welding programs in prisons | Establishes accredited welding courses in two prisons.
a credential registry | Lists credentials and what those who earned them were paid after two years.
career fairs in middle schools | Gives pupils a day each year to visit employers.
tuition for volunteer firefighters | Pays community college tuition for volunteers with two years of service.`,
  renting: `
security deposits in installments | Lets tenants pay a deposit in three installments.
sealing of eviction records | Seals records of evictions that were dismissed.
air conditioning in rentals | Forbids landlords to bar window air conditioners that meet code.
rent reporting to credit bureaus | Requires large landlords to offer reporting of rent paid on time.
pets in subsidized housing | Limits pet fees in subsidized housing.
notice of rent increases | Requires ninety days' notice of an increase of more than five percent.`,
  zoning: `
manufactured homes on single lots | Requires towns to treat manufactured homes as they treat other houses.
accessory dwellings on farms | Permits two dwellings for workers or family on working farms.
shot clocks for building permits | Deems a complete permit approved after sixty days without a decision.
churches and housing on their land | Permits housing by right on land owned by houses of worship.
minimum lot sizes | Limits minimum lots in sewered areas to five thousand square feet.
vacant offices into homes | Exempts conversions of vacant offices from new parking and traffic studies.`,
  homelessness: `
identification cards for people without an address | Waives fees and proof of address for identification cards.
safe parking programs | Lets towns license lots for overnight stays in cars.
youth shelters | Lets shelters admit unaccompanied youth for thirty days.
storage of belongings | Requires towns to store belongings for sixty days after clearing a camp.
motel vouchers in severe cold | Authorizes vouchers on nights below twenty degrees.`,
  ownership: `
foreclosure mediation | Requires mediation before foreclosure of an owner-occupied home.
home equity theft | Returns to the owner any surplus from a sale for taxes.
condominium reserves | Requires reserve studies every five years in buildings over three stories.
down payment accounts | Creates tax-free savings accounts for first homes.
wholesaling of houses | Requires persons who contract to resell houses to disclose it.
homeowners' association fines | Caps fines and requires a hearing.`,
  local: `
publication of notices online | Lets towns publish legal notices on a state site in place of a newspaper.
merger of small fire districts | Pays transition costs for fire districts that merge.
recall of local officers | Sets grounds and thresholds for recall.
county land banks | Lets counties form land banks for vacant houses.
remote meetings of town boards | Makes permanent the right to attend town meetings by video.
annexation by consent | Requires consent of half the owners in an area annexed.`,
};
