/**
 * What a source's subject means here: subject | topic, topic. Compared without case.
 * The first list is the vocabulary of the Congressional Research Service, which Congress's own data and LegiScan carry;
 * the second is that of Open States; the third, the index words that state legislatures print most.
 */
const policyAreasOfCrs = `
Agriculture and Food | farming
Animals | wildlife
Armed Forces and National Security | defense
Arts, Culture, Religion | arts
Civil Rights and Liberties, Minority Issues | rights
Commerce | business
Congress | open
Crime and Law Enforcement | crime, policing
Economics and Public Finance | budget
Education | classroom
Emergency Management | emergency
Energy | grid, renewables
Environmental Protection | air, rivers
Families | children
Finance and Financial Sector | banking
Foreign Trade and International Finance | trade
Government Operations and Politics | open
Health | coverage
Housing and Community Development | ownership
Immigration | immigration
International Affairs | foreign
Labor and Employment | wages
Law | civil, courts
Native Americans | native
Private Legislation | immigration
Public Lands and Natural Resources | parks
Science, Technology, Communications | science, broadband
Social Sciences and History | arts
Social Welfare | assistance
Sports and Recreation | arts, parks
Taxation | taxes
Transportation and Public Works | roads
Water Resources Development | rivers, drinking-water
`;

const openStates = `
Animal Rights and Wildlife Issues | wildlife
Arts and Humanities | arts
Budget, Spending, and Taxes | budget, taxes
Business and Consumers | business
Campaign Finance and Election Issues | elections
Civil Liberties and Civil Rights | rights
Crime | crime
Drugs | drugs
Environmental | air, rivers
Executive Branch | open
Family and Children Issues | children
Federal, State, and Local Relations | local
Gambling and Gaming | taxes
Government Reform | open
Guns | crime
Housing and Property | ownership, renting
Indigenous Peoples | native
Insurance | insurance
Judiciary | courts
Legal Issues | civil
Legislative Affairs | open
Military | defense
Municipal and County Issues | local
Nominations | ethics
Public Services | emergency
Recreation | parks
Reproductive Issues | public-health
Resolutions | arts
Science and Medical Research | science
Senior Issues | aging
Sexual Orientation and Gender Issues | rights
Social Issues | assistance
State Agencies | public-workers
Technology and Communication | broadband, privacy
Trade | trade
Transportation | roads
Welfare and Poverty | assistance
`;

const indexWords = `
Administrative procedure | open
Aging | aging
Air quality | air
Airports | aviation
Alcohol | public-health
Appropriations | budget
Apprenticeship | training
Artificial intelligence | ai
Aviation | aviation
Banks and banking | banking
Bonds & bonding | budget
Budget | budget
Budget (state) | budget
Campaigns | elections
Capital projects | budget
Charter schools | schools
Child abuse | children
Child care | early
Children | children
Civil procedure | civil
Civil rights | rights
Colleges and universities | higher
Compacts | foreign
Constitutional amendments | elections
Consumer affairs | business
Consumer protection | business
Contractors | licensing
Contracts | civil
Corrections | sentencing
Courts | courts
Credit | banking
Crimes | crime
Criminal procedure | courts, sentencing
Cybersecurity | cyber
Data privacy | privacy
Data processing | privacy
Day care | early
Dental care | coverage
Disabilities | rights
Disaster | emergency
Discrimination | rights
Domestic relations | children
Domestic violence | crime, children
Drinking water | drinking-water
Drug abuse | public-health
Drugs and medicine | drugs
Economic development | business
Elections | elections
Electric power | grid
Electricity | grid
Elementary and secondary education | schools, classroom
Emergency services | emergency
Employment | wages
Energy conservation | buildings
Environmental concerns | air
Ethics | ethics
Eviction | renting
Families | children
Farms and farming | farming
Fees | taxes
Financial institutions | banking
Fire protection | emergency
Firearms | crime
Fish & game (both) | wildlife
Fish & game (fish) | wildlife
Fish & game (game) | wildlife
Food | farming
Foster care | children
Freedom of information | open
Gas, natural | rates
Government organization | open
Grants | budget
Health & social services | coverage, assistance
Health care | coverage
Health insurance | coverage, insurance
Higher education | higher
Highways | roads
Historic preservation | arts
Holidays | arts
Homeless persons | homelessness
Hospitals | hospitals
Housing | ownership
Hunting | wildlife
Income tax | taxes
Internet | broadband
Judges | courts
Juvenile delinquency | juvenile
Labor | wages
Land | zoning
Land use | zoning
Landlord and tenant | renting
Law enforcement | policing
Legislature | open
Liability | civil
Libraries | arts
Licensing | licensing
Lobbying | ethics
Local government | local
Long-term care | long-term
Medicaid | coverage
Medical care | hospitals
Mental health | mental
Military | defense
Minimum wage | wages
Minors | juvenile, children
Mobile homes | ownership
Motor vehicles | road-safety
Municipalities | local
National Guard | defense
Native Americans | native
Nurses | hospitals
Nursing homes | long-term
Occupations & professions | licensing
Oil & gas | rates
Parks & recreation | parks
Parks and recreation | parks
Parole | sentencing
Pharmacists | drugs
Physicians | hospitals
Planning | zoning
Police | policing
Prisons | sentencing
Privacy | privacy
Probation | sentencing
Procurements | ethics
Property | ownership
Property tax | taxes
Public assistance | assistance
Public employees | public-workers
Public health | public-health
Public land | parks
Public meetings | open
Public records | open
Public safety | policing
Public transportation | transit
Public utilities | rates
Railroad | rail
Railroads | rail
Real estate | ownership
Recycling | waste
Renewable energy | renewables
Retirement | public-workers
Roads and bridges | roads
Safety | safety
Salaries & allowances | wages
Sales tax | taxes
School districts | schools
School finance | schools
Schools | classroom
Science & technology | science
Sentencing | sentencing
Senior citizens | aging
Small business | business
Social services | assistance
Solar energy | renewables
Solid waste | waste
Special education | classroom
Sports | arts
Students | classroom
Taxation | taxes
Teachers | teachers
Telecommunications | broadband
Tobacco | public-health
Tourism | business
Trade practices | business
Traffic regulations | road-safety
Transit | transit
Unemployment compensation | unemployment
Universities | higher
Utilities | rates
Vessels | rail
Veterans | veterans
Vocational training | training
Voting | elections
Wages | wages
Waste management | waste
Water | drinking-water, rivers
Water resources | rivers
Wildlife | wildlife
Workers compensation | safety
Zoning | zoning
`;

const read = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [subject = "", topics = ""] = line.split(" | ");
      return { subject, topics: topics.split(", ") };
    });

/** Subjects with the keys of the topics that they mean; a subject that two lists have is kept once. */
export const subjectTopics: { subject: string; topics: string[] }[] = [
  ...new Map(
    [...read(policyAreasOfCrs), ...read(openStates), ...read(indexWords)]
      .toReversed()
      .map((each) => [each.subject.toLowerCase(), each]),
  ).values(),
].toReversed();
