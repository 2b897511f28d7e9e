/** Resolutions that honor, thank and remember: what about | its chamber. */
export const ceremonial = `
Honoring the Cutler High School girls' wrestling team on its state championship | H
Commending Nurse Adele Fontaine on forty-one years of service at Harrow County Hospital | H
Recognizing the centennial of the Port Ellery ferry | S
Mourning the death of former Representative Gerald Ames | H
Designating a week in honor of school bus drivers | S
Congratulating the Stanwick Fire Company on one hundred and fifty years | H
Recognizing the Calvert Poultry Festival | S
Honoring Deputy Warden Luis Ferrer upon his retirement | H
Designating Library Workers' Day | S
Commending the Dunmore Falls robotics club | H
Honoring the life of the poet Ruth Abernathy | S
Recognizing the fiftieth anniversary of the Alder Valley Land Trust | H
Commending the crew of the cutter Resolute for the rescue off Marsh Point | S
Recognizing Oyster Week | H
Honoring Cantor Miriam Strauss on her ninetieth birthday | S
Congratulating the University of Calvert debaters | H
Designating Farm Safety Month | S
Recognizing the Korean War veterans of Linden County | H
Honoring Principal Joyce Tate on the naming of a school | S
Commending the volunteers of the Tamarack flood | H
Recognizing the New Haverford Symphony on its seventy-fifth season | S
Mourning the passing of Judge Emil Novak | H
`;

/** Resolutions with something to them: what about | chamber and kind of number. */
export const plainResolutions = `
Urging Congress to renew the rural schools program | HJR
Proposing an amendment to the constitution concerning the age of jurors | SJR
Establishing a joint committee on the future of the port | HJR
Requesting the Judicial Council to study the fees of guardians | SJR
Urging the Postal Service to reconsider the closing of the Cutler sorting center | HJR
Directing a study of the state's mapping of broadband | SJR
Proposing an amendment to the constitution concerning dedicated road funds | HJR
Adopting the joint rules | HJR
Urging the naming of the lower Ellery as a national estuary | SJR
Establishing a task force on volunteer fire service | HJR
`;

/** Rules that the desk does not write about: topic | title | what it does. */
export const plainRules = `
licensing | Continuing education of barbers and cosmetologists | Halves the hours of continuing education and permits them online.
wildlife | Seasons and limits for waterfowl | Sets the seasons and bag limits for ducks and geese.
coverage | Medicaid rates for home visits | Raises the rate for home visits by nurses by eleven percent.
roads | Speed limits in work zones | Permits cameras in work zones where workers are present.
early | Ratios in mixed-age rooms | Permits mixed-age rooms with the ratio of the youngest child.
farming | Inspection of maple sugarhouses | Moves inspection of sugarhouses to every second year.
public-health | Immunization records in schools | Moves records to the state registry.
insurance | Annual filing of auto rates | Requires rate filings in a form that a computer can read.
taxes | Sales tax on digital subscriptions | Says which subscriptions are taxed and where.
hospitals | Reporting of diversion hours by emergency departments | Requires hourly reporting when an emergency department turns ambulances away.
waste | Acceptance of waste from other states | Sets documentation for waste from other states.
teachers | Examination of career changers | Replaces one examination with a portfolio.
aging | Training of guardians | Requires eight hours of training for new guardians.
elections | Form of ballots in primary elections | Sets the order of contests on the primary ballot.
unemployment | Search for work | Counts job fairs and training as search for work.
parks | Reservation of campsites | Releases a fifth of campsites a week ahead in place of six months.
banking | Licensing of money transmitters | Adopts the common national application.
transit | Safety plans of transit districts | Adopts the federal standard for safety plans.
children | Payment of foster parents for respite care | Pays for two days of respite a month.
drinking-water | Certification of operators of small water systems | Permits one operator to serve several small systems.
safety | Reporting of injuries by county employers | Requires reports within eight hours of a hospital stay.
buildings | Adoption of the energy code | Adopts the current model energy code with state amendments.
`;
