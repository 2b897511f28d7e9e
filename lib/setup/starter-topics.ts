/**
 * The starter set of topics: the policy areas of the Congressional Research Service, which congress.gov and LegiScan use,
 * each with a few topics of our own. Each topic is followed by the subjects that map to it, separated by semicolons: terms
 * of the Congressional Research Service, of Open States, and of state legislatures. LegiScan and congress.gov give only the
 * area for most bills, so its name is a subject too: of the first topic if that is as wide as the area, otherwise of a
 * topic with that name.
 */
const starterSet = `
# Agriculture and Food
Farm policy: Agricultural prices, subsidies, credit; Agricultural insurance; Agricultural research; Agricultural trade; Farmland; General agriculture matters; Grain; Agriculture; Farming
Food safety and nutrition: Food supply, safety, and labeling; Food industry and services; Food assistance and relief; Meat; Seafood; Food
Animal and plant health: Animal and plant health; Livestock; Horticulture and plants; Pest management

# Animals
Wildlife: Wildlife conservation and habitat protection; Endangered and threatened species; Animal Rights and Wildlife Issues; Wildlife
Animal protection: Animal protection and human-animal relationships; Veterinary medicine and animal diseases; Crimes against animals and natural resources
Hunting and fishing: Hunting and fishing; Fishes; Fish and game

# Armed Forces and National Security
Defense: Defense spending; Military procurement, research, weapons development; Military operations and strategy; Military readiness; Nuclear weapons; Military
Service members: Military personnel and dependents; Military education and training; Military medicine; National Guard and reserves; National Guard
Veterans: Veterans' medical care; Veterans' education, employment, rehabilitation; Veterans' loans, housing, homeless programs; Veterans' pensions and compensation; Veterans' organizations and recognition; Veterans
Intelligence: Intelligence activities, surveillance, classified information; War and emergency powers

# Arts, Culture, Religion
Arts and culture: Museums, exhibitions, cultural centers; Historical and cultural resources; Humanities programs funding; Art, artists, authorship; Music; Performing arts; Arts and Humanities
Libraries and archives: Libraries and archives; Books and print media; Libraries
Religion: Religion

# Civil Rights and Liberties, Minority Issues
Civil rights: Due process and equal protection; Racial and ethnic relations; Sex, gender, sexual orientation discrimination; Disability and health-based discrimination; Age discrimination; Civil Liberties and Civil Rights; Civil rights; Discrimination; Sexual Orientation and Gender Issues
Voting rights: Voting rights
Reproductive rights: Abortion; Reproductive Issues
Speech and privacy: First Amendment rights; Right of privacy; Freedom of information; Protest and dissent; Privacy

# Commerce
Business: General business and commerce matters; Business investment and capital; Corporate finance and management; Small business; Manufacturing; Business; Corporations; Economic development
Consumer protection: Consumer affairs; Product safety and quality; Marketing and advertising; Consumer protection; Business and Consumers
Competition and intellectual property: Competition and antitrust; Intellectual property; Trade secrets and economic espionage
Gambling: Gambling; Gambling and Gaming; Gaming

# Congress
Congress: Congressional operations and organization; Congressional committees; Congressional officers and employees; Congressional leadership; Legislative rules and procedure; Legislative Affairs; Legislature
Oversight: Congressional oversight; Congressional-executive branch relations

# Crime and Law Enforcement
Crime: Violent crime; Crimes against children; Crimes against women; Crimes against property; Assault and harassment offenses; Fraud offenses and financial crimes; Crime victims; Crime; Crimes; Crimes and criminals
Policing: Law enforcement administration and funding; Law enforcement officers; Criminal investigation, prosecution, interrogation; Law enforcement; Police
Sentencing and corrections: Criminal procedure and sentencing; Correctional facilities and imprisonment; Juvenile crime and gang violence; Criminal procedure; Corrections; Prisons
Firearms: Firearms and explosives; Guns; Firearms; Weapons
Drugs: Drug trafficking and controlled substances; Drugs; Controlled substances

# Economics and Public Finance
Budget and appropriations: Appropriations; Budget process; Budget deficits and national debt; Government trust funds; Budget; Budget, Spending, and Taxes; Public finance
Economy: Economic performance and conditions; Inflation and prices; Monetary policy; Economy
State and local finance: State and local finance; User charges and fees; Bonds

# Education
Schools: Elementary and secondary education; Teaching, teachers, curricula; School administration; Academic performance and assessments; Education programs funding; General education matters; Schools; School districts; Teachers
Higher education: Higher education; Student aid and college costs; Universities; Colleges and universities; Postsecondary education
Early childhood: Preschool education; Early childhood education
Career and adult education: Vocational and technical education; Adult education and literacy; Vocational education
Special education: Special education

# Emergency Management
Disasters and emergencies: Disaster relief and insurance; Emergency planning and evacuation; Natural disasters; Emergency communications systems; Homeland security; Disasters; Emergency services; Public safety
Fire and first responders: Fires; First responders and emergency personnel; Fire protection; Public Services

# Energy
Electricity: Electric power generation and transmission; Public utilities and utility rates; Energy storage, supplies, demand; General energy matters; Public utilities; Utilities; Electricity
Renewable energy: Alternative and renewable resources; Renewable energy; Solar energy
Oil, gas and coal: Oil and gas; Coal; Motor fuels; Energy revenues and royalties; Oil & gas
Nuclear energy: Nuclear power
Energy efficiency: Energy efficiency and conservation; Energy assistance for the poor and aged; Hybrid, electric, and advanced technology vehicles

# Environmental Protection
Environment: Environmental assessment, monitoring, research; Environmental regulatory procedures; Ecology; Environmental; Environment; Environmental concerns
Climate: Climate change and greenhouse gases; Climate change
Air quality: Air quality; Air pollution
Water quality: Water quality; Marine pollution; Drinking water
Waste and toxics: Hazardous wastes and toxic substances; Solid waste and recycling; Radioactive wastes and releases; Pollution liability; Waste management

# Families
Families and children: Child safety and welfare; Family services; Family relationships; Marriage and family status; Family and Children Issues; Children; Minors; Domestic relations
Child care: Child care and development; Child care; Day care
Adoption and foster care: Adoption and foster care; Adoption
Domestic violence: Domestic violence and child abuse; Domestic violence; Child abuse

# Finance and Financial Sector
Banking: Banking and financial institutions regulation; Bank accounts, deposits, capital; Financial services and investments; Banks and banking; Banking; Financial institutions
Consumer credit: Consumer credit; Credit and credit markets; Debt collection; Bankruptcy; Credit
Insurance: Insurance industry and regulation; Life, casualty, property insurance; Insurance
Securities: Securities; Commodities markets; Accounting and auditing

# Foreign Trade and International Finance
Trade: Free trade and trade barriers; Trade agreements and negotiations; Trade restrictions; Tariffs; Foreign and international corporations; Trade
Customs and Buy American: Customs enforcement; Buy American requirements
International finance: Foreign and international banking; Foreign loans and debt; U.S. and foreign investments

# Government Operations and Politics
Executive branch: Executive agency funding and structure; Presidents and presidential powers, Vice Presidents; Administrative law and regulatory procedures; Advisory bodies; Executive Branch; State Agencies; Administrative procedure; Boards & commissions; Boards and commissions
Elections: Elections, voting, political campaign regulation; Political parties and affiliation; Campaign Finance and Election Issues; Elections; Campaigns
Ethics and transparency: Government ethics and transparency, public corruption; Public participation and lobbying; Government information and archives; Government Reform; Ethics; Lobbying; Public records; Open meetings
State and local government: State and local government operations; Intergovernmental relations; Federal preemption; Municipal and County Issues; Federal, State, and Local Relations; Municipalities; Local government; Counties
Public employees: Government employee pay, benefits, personnel management; Public employees
Procurement and property: Public contracts and procurement; Government buildings, facilities, and property; Postal service; State property
Commemorations: Commemorative events and holidays; Congressional tributes; National symbols; Resolutions; Holidays

# Health
Health coverage: Health care coverage and access; Health care costs and insurance; General health and health care finance matters; Health insurance; Health & social services
Medicare and Medicaid: Medicare; Medicaid
Public health: Health promotion and preventive care; Infectious and parasitic diseases; Immunology and vaccination; Drug, alcohol, tobacco use; Public health; Tobacco; Alcoholic beverages; Alcohol
Mental health: Mental health; Behavioral health
Prescription drugs and devices: Prescription drugs; Drug safety, medical device, and laboratory regulation; Drug therapy; Health technology, devices, supplies; Pharmacies; Drugs and medicine
Hospitals and providers: Hospital care; Health personnel; Health facilities and institutions; Medical education; Nursing; Health care facilities; Medical care; Physicians
Aging and long-term care: Aging; Long-term, rehabilitative, and terminal care; Home and outpatient care; Senior Issues; Nursing homes; Senior citizens
Medical research: Medical research; Cancer; Neurological disorders; Genetics; Science and Medical Research
Maternal and child health: Women's health; Child health; Sex and reproductive health; Family planning and birth control

# Housing and Community Development
Housing affordability: Housing supply and affordability; Low- and moderate-income housing; Public housing; Housing and community development funding; Housing
Homeownership and property: Housing finance and home ownership; Housing industry and standards; Housing and Property; Property; Mortgages; Real property
Renting and homelessness: Homelessness and emergency shelter; Housing discrimination; Landlord and tenant; Eviction; Homelessness
Community development: Rural conditions and development; Regional and metropolitan planning; Urban and suburban affairs and development; Land use; Zoning

# Immigration
Immigration policy: Immigration status and procedures; Visas and passports; Citizenship and naturalization; Foreign labor
Border security: Border security and unlawful immigration; Smuggling and trafficking; Human trafficking
Refugees and asylum: Refugees, asylum, displaced persons; Immigrant health and welfare

# International Affairs
Foreign policy: Diplomacy, foreign officials, Americans abroad; General foreign operations matters; International organizations and cooperation; Alliances; International law and treaties
Foreign aid: Foreign aid and international relief; Multilateral development programs; Reconstruction and stabilization
Human rights and sanctions: Human rights; Sanctions; War crimes, genocide, crimes against humanity; Conflicts and wars
Arms control: Arms control and nonproliferation; Military assistance, sales, and agreements

# Labor and Employment
Wages and working conditions: Wages and earnings; Labor standards; Employee leave; Employment; Labor; Salaries & allowances; Wages
Workplace safety: Worker safety and health; Workers' compensation; Workers compensation
Unions: Labor-management relations; Labor unions; Collective bargaining
Jobs and training: Employment and training programs; Youth employment and child labor; Unemployment; Apprenticeship
Retirement and benefits: Employee benefits and pensions; Retirement; Pensions
Occupational licensing: Licensing and registrations; Licensing; Occupations & professions; Professions and occupations; Contractors

# Law
Courts and judges: Judicial procedure and administration; Judges; Federal district courts; Federal appellate courts; Supreme Court; State and local courts; Judiciary; Courts
Civil justice: Civil actions and liability; Legal fees and court costs; Lawyers and legal services; Alternative dispute resolution, mediation, arbitration; Legal Issues; Liability; Civil procedure; Torts
Constitutional amendments: Constitution and constitutional amendments; Constitutional amendments

# Native Americans
Tribal affairs: Federal-Indian relations; General Native American affairs matters; Indian claims; Indigenous Peoples; Alaska Natives and Hawaiians; Alaska natives
Tribal lands and programs: Indian lands and resources rights; Indian social and development programs

# Public Lands and Natural Resources
Public lands: General public lands matters; Land transfers; Land use and conservation; Public lands; Land
Parks and recreation areas: Parks, recreation areas, trails; Monuments and memorials; Historic sites and heritage areas; Wilderness and natural areas, wildlife refuges, wild rivers, habitats; Parks
Forests: Forests, forestry, trees; Forests; Forestry
Mining: Mining; Metals; Mines and mining
Fisheries and coasts: Marine and coastal resources, fisheries; Seashores and lakeshores; Aquaculture; Coastal resources

# Science, Technology, Communications
Technology and artificial intelligence: Advanced technology and technological innovations; Computers and information technology; Technology and Communication; Artificial intelligence; Science & technology; Technology
Internet and broadband: Internet and video services; Telecommunication rates and fees; Telephone and wireless communication; Broadcasting, cable, digital technologies; Telecommunications; Broadband
Cybersecurity and data: Computer security and identity theft; Cybersecurity; Data privacy
Research: Research and development; Research administration and funding; Science and engineering education
Space: Space flight and exploration; Spacecraft and satellites

# Social Sciences and History
History and social sciences: U.S. history; World history; Archaeology and anthropology; Policy sciences

# Social Welfare
Social Security and disability: Social security and elderly assistance; Disability assistance; Disability and paralysis; Disabilities; Social security
Poverty and assistance: Poverty and welfare assistance; Welfare and Poverty; Public assistance; Social Issues
Charity and national service: Charitable contributions; National and community service; Social work, volunteer service, charitable organizations; Nonprofit organizations

# Sports and Recreation
Sports: Professional sports; School athletics; Athletes; Olympic games; Sports
Outdoor recreation: Outdoor recreation; Recreation; Sports and recreation facilities

# Taxation
Income tax: Income tax credits; Income tax deductions; Income tax rates; Income tax exclusion; Tax treatment of families; Income tax
Business and international tax: Capital gains tax; Taxation of foreign income; Tax-exempt organizations; Corporate tax
Property, sales and excise tax: Property tax; Sales and excise taxes; State and local taxation; Transfer and inheritance taxes; Property taxes; Sales tax
Tax administration: Tax administration and collection, taxpayers; Tax reform and tax simplification; General taxation matters; Revenue

# Transportation and Public Works
Roads and motor vehicles: Roads and highways; Motor vehicles; Motor carriers; Transportation safety and security; Transportation programs funding; Transportation; Highways; Traffic
Transit and rail: Public transit; Railroads; Commuting; Pedestrians and bicycling; Public transportation
Aviation: Aviation and airports; Aviation; Airports
Ports and waterways: Navigation, waterways, harbors; Marine and inland water transportation; Coast guard; Boats and boating
Infrastructure: Infrastructure development; Pipelines; Construction; Public works

# Water Resources Development
Water supply: Water use and supply; Water storage; Water resources funding; Water; Water rights
Dams and flood control: Dams and canals; Floods and storm protection; Floods
Rivers and wetlands: Lakes and rivers; Wetlands; Watersheds; Aquatic ecology
`;

export type StarterTopic = { name: string; subjects: string[] };
export type StarterArea = { name: string; topics: StarterTopic[] };

/** First topics that mean the same as their policy area. */
const wideFirstTopics = new Set([
  "Civil rights",
  "Congress",
  "Crime",
  "Disasters and emergencies",
  "Environment",
  "Families and children",
  "Foreign policy",
  "History and social sciences",
  "Immigration policy",
  "Sports",
  "Trade",
  "Tribal affairs",
]);

/** The policy areas of the starter set with their topics, in order. */
export function starterAreas(): StarterArea[] {
  return starterSet
    .trim()
    .split(/\n(?=# )/)
    .map((block) => {
      const [head = "", ...lines] = block.trim().split("\n");
      const name = head.slice(2);
      const topics = lines.map((line) => {
        const at = line.indexOf(":");
        return {
          name: line.slice(0, at),
          subjects: line
            .slice(at + 1)
            .split(";")
            .map((subject) => subject.trim()),
        };
      });
      if (!wideFirstTopics.has(topics[0]!.name)) return { name, topics: [{ name, subjects: [name] }, ...topics] };
      topics[0]!.subjects.unshift(name);
      return { name, topics };
    });
}
