import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import { countryOfficialTable } from './country-official-data.ts'
import { countryAtEnd, resolveCountry } from './resolve-country.ts'
import { stripAccents, tableRows } from './text.ts'

/**
 * Returns variants of a country's name as they occur in trade files: with another word order, with abbreviations,
 * without accents.
 */
const variantsOf = (name: string): string[] => {
  const [, head = '', article = '', tail = ''] = /^(.+?) of (the )?(.+)$/.exec(name) ?? []
  const [, base = '', qualifier = ''] = /^([^,]+), (.+)$/.exec(name) ?? []
  return [
    name,
    name.toUpperCase(),
    name.toLowerCase(),
    stripAccents(name),
    name.replaceAll(/['’]/g, ''),
    name.replaceAll("'", '’'),
    name.replaceAll(/['’]/g, ' '),
    name.replaceAll(' and ', ' & '),
    name.replaceAll(/\bSaint\b/g, 'St.'),
    name.replaceAll(/\bSaint\b/g, 'St'),
    name.replaceAll(/\bIslands?\b/g, 'Is.'),
    name.replaceAll(/\bRepublic\b/g, 'Rep.'),
    name.replaceAll(/\bDemocratic\b/g, 'Dem.').replaceAll(/\bRepublic\b/g, 'Rep.'),
    name.replaceAll(/People's/g, 'Peoples'),
    name.replaceAll(' ', '_'),
    `The ${name}`,
    `${name}, The`,
    `${name} (the)`,
    `  ${name.replaceAll(' ', '  ')} `,
    ...(tail === '' ? [] : [`${tail}, ${head} of ${article}`.trim(), `${tail} (${head} of ${article.trim()})`]),
    ...(base === ''
      ? []
      : [`${base} (${qualifier})`, `${base} - ${qualifier}`, `${base} ${qualifier}`, `${qualifier} ${base}`]),
  ]
}

const complaintOf = (spelling: string, code: string): string[] => {
  const found = resolveCountry(spelling)
  return found === code ? [] : [`${spelling}: ${found}, not ${code}`]
}

describe('every country of the table', () => {
  const official = tableRows(countryOfficialTable).map(([code = '', names = '']) => [code, names.split(';')] as const)

  it('every country has official names', () =>
    expect(official.map(([code]) => code)).toEqual(countries().map(({ code }) => code)))

  it('resolves every variant of the official names', () => {
    const wrong = official.flatMap(([code, names]) =>
      names.flatMap(variantsOf).flatMap((spelling) => complaintOf(spelling, code)),
    )
    expect(wrong).toEqual([])
  })

  it('resolves codes, names of the product, and pairs of code and name', () => {
    const wrong = countries().flatMap(({ code, code3, id, name, nameEn, nameLocal }) => {
      const number = String(id).padStart(3, '0')
      const spellings = [code, code3, code.toLowerCase(), number, name, nameEn, nameLocal]
      const pairs = [`${code} - ${nameEn}`, `${nameEn} (${code})`, `${code3} ${nameEn}`, `${nameEn} ${code}`]
      return [...spellings, ...pairs, `${number} ${nameEn}`].flatMap((spelling) => complaintOf(spelling, code))
    })
    expect(wrong).toEqual([])
  })

  const locales = 'en zh-Hans zh-Hant zh-HK es pt fr de it nl pl ru uk tr vi id ar ja ko th'.split(' ')
  it.each(locales)('resolves the names of countries in %s', (locale) => {
    const wrong = (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'none' })
      return countries().flatMap(({ code }) => {
        const name = names.of(code) ?? ''
        // Such spellings are not tested: abbreviations such as `EU`, `RU` and `AS`, because they are codes of other
        // countries, and Norfolk, because it is also a port of the United States.
        const isName = !/^[A-Z.-]{2,6}$/.test(stripAccents(name)) && name !== 'Norfolk'
        return isName ? complaintOf(name, code) : []
      })
    })
    expect(wrong).toEqual([])
  })
})

describe('spellings of customs offices, statistics and vendors', () => {
  it.each([
    [
      'KR',
      'KOREA;KOREA, SOUTH;S. KOREA;KOREA RP;ROK;R.O.K.;KOREA (REPUBLIC OF);Korea, Rep.;Republic of Korea (South Korea);大韩民国;韩国;南韓',
    ],
    [
      'KP',
      "KOREA, NORTH;N. KOREA;KOREA DP RP;DPRK;D.P.R.K.;KOREA D P R;Dem. People's Rep. of Korea;Korea, Dem. People's Rep.;DPR KOREA;Korea, Democratic Republic of;Democratic Peoples Republic of Korea;Korea, Democratic Peoples Republic of;朝鲜;北朝鲜;北韓",
    ],
    [
      'CD',
      'CONGO, THE DEMOCRATIC REPUBLIC OF;Congo, The Democratic Republic of the;Congo, Dem. Rep.;Dem. Rep. of the Congo;DR Congo;D.R. Congo;DRC;CONGO D. REP.;CONGO (KINSHASA);Congo - Kinshasa;CONGO, DEMOCRATIC REPUBLIC OF THE (ZAIRE);ZAIRE;刚果（金）;刚果民主共和国',
    ],
    [
      'CG',
      'CONGO;Congo, Rep.;Republic of the Congo;CONGO, REPUBLIC OF THE;CONGO (BRAZZAVILLE);Congo - Brazzaville;CONGO P REP;刚果（布）;刚果共和国',
    ],
    ['SS', 'SUDAN, SOUTH;SOUTH SUDAN;S. SUDAN;South Sudan, Republic of;南苏丹'],
    ['SD', 'SUDAN;SUDAN, REPUBLIC OF THE;Republic of the Sudan;苏丹'],
    [
      'VG',
      'VIRGIN ISLANDS, BRITISH;BRITISH VIRGIN ISLANDS;Br. Virgin Isds;BR VIRGN IS;BVI;Virgin Islands (British);VIRGIN ISLANDS (UK);英属维尔京群岛',
    ],
    [
      'VI',
      'VIRGIN ISLANDS, U.S.;U.S. VIRGIN ISLANDS;US Virgin Isds;VIRGIN IS US;USVI;Virgin Islands of the United States;美属维尔京群岛',
    ],
    [
      'TW',
      'TAIWAN;TAIWAN, CHINA;TAIWAN (CHINA);CHINA, TAIWAN;CHINESE TAIPEI;TAIWAN, PROVINCE OF CHINA;TAIWAN ROC;Taiwan, R.O.C.;Other Asia, nes;台湾;臺灣;中国台湾;台湾省;台澎金马关税区',
    ],
    [
      'HK',
      'HONG KONG;HONGKONG;HONG KONG, CHINA;CHINA, HONG KONG SAR;Hong Kong SAR;CHINA (HONG KONG);香港;中国香港;香港特别行政区',
    ],
    ['MO', 'MACAO;MACAU;MACAU, CHINA;CHINA, MACAO SAR;Macau (SAR);澳门;中国澳门;澳门特别行政区'],
    [
      'CN',
      "CHINA;PRC;P.R. CHINA;P. R. CHINA;P.R.CHINA;CHINA P RP;CHINA, PEOPLE'S REPUBLIC OF;CHINA, PEOPLES REP. OF;MAINLAND CHINA;CHINA (MAINLAND);Shanghai, China;SHENZHEN, GUANGDONG, CHINA;中国;中國;中华人民共和国",
    ],
    [
      'US',
      'USA;U.S.A.;U S A;US;U.S.;UNITED STATES;United States of America;UNITED STATES OF AMERICA (THE);AMERICA;USA (UNITED STATES);美国',
    ],
    [
      'GB',
      'UK;U.K.;U K;GREAT BRITAIN;ENGLAND;SCOTLAND;WALES;IRELAND, NORTHERN;NORTHERN IRELAND;United Kingdom of Great Britain & Northern Ireland;UNITED KINGDOM (GREAT BRITAIN);英国',
    ],
    ['AE', 'UAE;U.A.E.;U A E;U ARAB EMTS;UNITED ARAB EMIRATES;EMIRATES, UNITED ARAB;阿联酋;阿拉伯联合酋长国'],
    ['MM', 'BURMA;MYANMAR;MYANMAR (BURMA);BURMA (MYANMAR);缅甸'],
    ['SZ', 'SWAZILAND;ESWATINI;ESWATINI (SWAZILAND);KINGDOM OF SWAZILAND'],
    ['CZ', 'CZECH REPUBLIC;CZECH REP.;CZECHIA;CZECH;捷克共和国'],
    [
      'MK',
      'MACEDONIA;FYROM;F.Y.R.O.M.;MACEDONIA, THE FORMER YUGOSLAV REPUBLIC OF;TFYR of Macedonia;MACEDONIA (SKOPJE);NORTH MACEDONIA;MACEDONIA, NORTH;马其顿',
    ],
    [
      'CI',
      "IVORY COAST;COTE D'IVOIRE;COTE DIVOIRE;COTE D IVOIRE;Côte d’Ivoire;COTE D' IVOIRE;COTE-D'IVOIRE;象牙海岸;科特迪瓦",
    ],
    ['NL', 'HOLLAND;NETHERLANDS;THE NETHERLANDS;NETHERLANDS (THE);NETHERLAND;KINGDOM OF THE NETHERLANDS'],
    ['TR', 'TURKEY;TÜRKİYE;TURKIYE;Turkey (Türkiye);REPUBLIC OF TURKEY'],
    ['RU', 'RUSSIA;RUSSIAN FEDERATION;RUSSIAN FED.;RUSSIA FEDERATION;Nga'],
    ['GM', 'GAMBIA;GAMBIA, THE;THE GAMBIA'],
    ['BS', 'BAHAMAS;BAHAMAS, THE;THE BAHAMAS'],
    ['LA', "LAOS;LAO PDR;LAO P.D.R.;LAO PEOPLE'S DEMOCRATIC REPUBLIC;Lao People's Dem. Rep.;LAO PD RP;老挝"],
    ['VN', 'VIETNAM;VIET NAM;VIET-NAM;VIETNAM SOC REP;Vietnam (Hanoi);HO CHI MINH CITY, VIETNAM;Việt Nam;越南'],
    ['IR', 'IRAN;IRAN (ISLAMIC REPUBLIC OF);IRAN, ISLAMIC REP.;伊朗'],
    ['BO', 'BOLIVIA;BOLIVIA (PLURINATIONAL STATE OF)'],
    ['VE', 'VENEZUELA;VENEZUELA (BOLIVARIAN REPUBLIC OF);VENEZUELA, RB'],
    ['FM', 'MICRONESIA;FEDERATED STATES OF MICRONESIA;FS Micronesia;Micronesia, Fed. Sts.'],
    ['PS', 'PALESTINE;STATE OF PALESTINE;PALESTINIAN TERRITORY, OCCUPIED;WEST BANK AND GAZA'],
    ['PG', 'PAPUA NEW GUINEA;PAPUA N. GUINEA;PAPUA N GNA;P.N.G.'],
    ['GQ', 'EQUATORIAL GUINEA;GUINEA, EQUATORIAL;EQUTL GUINEA;赤道几内亚'],
    ['GW', 'GUINEA-BISSAU;GUINEA BISSAU;GUINEA (BISSAU);几内亚比绍'],
    ['GN', 'GUINEA;GUINEA (CONAKRY);GUINEA, REPUBLIC OF;几内亚'],
    ['AS', 'AMERICAN SAMOA;SAMOA, AMERICAN;SAMOA (AMERICAN)'],
    ['WS', 'SAMOA;WESTERN SAMOA;SAMOA, WESTERN'],
    ['PR', 'PUERTO RICO;PORTO RICO;PUERTO RICO (US);COMMONWEALTH OF PUERTO RICO;波多黎各'],
    ['KN', 'ST. KITTS AND NEVIS;ST KITTS & NEVIS;ST KITTS-NEVIS;SAINT CHRISTOPHER AND NEVIS'],
    ['VC', 'ST. VINCENT AND THE GRENADINES;ST VINCENT & GRENADINES;SAINT VINCENT'],
    ['SX', 'SINT MAARTEN;ST. MAARTEN;Sint Maarten (Dutch part);SAINT MARTIN (DUTCH PART)'],
    ['MF', 'Saint Martin (French part);ST. MARTIN (FRENCH)'],
    ['DO', 'DOMINICAN REPUBLIC;DOMINICAN REP.;REPUBLICA DOMINICANA'],
    ['DM', 'DOMINICA;COMMONWEALTH OF DOMINICA;DOMINICA IS'],
    [
      'XK',
      'Kosovo;KOSOVO, REPUBLIC OF;Kosovo, Rep. of;XK;XKX;XKK;Kosovo - XK;Kosovo*;KOSOVO (UNSCR 1244);UNMIK/Kosovo;Kosova;Косово;科索沃',
    ],
    ['US', 'Mỹ;Hoa Kỳ'],
    ['AT', 'Áo'],
    ['IT', 'Ý'],
    ['FR', 'FRANCE (INCL. MONACO);France, including overseas departments'],
  ])('resolves to %s: %s', (code, spellings) => {
    expect(spellings.split(';').flatMap((spelling) => complaintOf(spelling, code))).toEqual([])
  })

  it.each([
    ['CN', "China, P.R.: Mainland;CHINA, P.R. : MAINLAND;China, PR: Mainland;China, People's Republic of: Mainland"],
    ['HK', 'China, P.R.: Hong Kong;China, P.R.: Hong Kong SAR'],
    ['MO', 'China, P.R.: Macao'],
    ['AW', 'Aruba, Kingdom of the Netherlands'],
    ['CW', 'Curaçao, Kingdom of the Netherlands'],
    ['SX', 'Sint Maarten, Kingdom of the Netherlands'],
    ['VE', 'Venezuela, Rep. Bolivariana de;Venezuela, República Bolivariana de'],
    ['ET', 'Ethiopia, The Federal Dem. Rep. of'],
    ['PF', 'French Territories: French Polynesia'],
    ['ST', 'São Tomé and Príncipe, Dem. Rep. of'],
  ])('resolves to %s as the IMF writes it: %s', (code, spellings) => {
    expect(spellings.split(';').flatMap((spelling) => complaintOf(spelling, code))).toEqual([])
  })

  it.each([
    [
      'two countries share the name',
      'Virgin Islands;Republic of China;China, Republic of;Channel Islands;刚果;维尔京群岛;Netherlands Antilles;Netherlands (Antilles)',
    ],
    ['the country no longer exists', 'Yugoslavia;Serbia and Montenegro;Czechoslovakia;USSR'],
    [
      'the text has unknown words before or after the name',
      'Korea (Pyongyang area);Congo, former;Guinea, Spanish Sahara;Sudan (pre-secession);Seoul, Korea',
    ],
    [
      'the text names a state or a town',
      'Atlanta, Georgia;Los Angeles, CA;Wilmington, DE;US - Texas;Lebanon, Pennsylvania;Peru, Indiana;Norfolk;NEW JERSEY;NEW MEXICO;NEW ENGLAND',
    ],
    [
      'the text is not the name of a country',
      'Republic;Federation;Islands;Saint;The;North;South;N/A;N.A.;Democratic Republic;Y;West;Kingdom',
    ],
  ])('is not resolved, because %s', (_, spellings) => {
    expect(spellings.split(';').flatMap((spelling) => resolveCountry(spelling) ?? [])).toEqual([])
  })
})

describe('the country at the end of an address', () => {
  it.each([
    ['VIA STATALE 467 GIARDINI NORD 225 ITALY IT', 'IT'],
    ["PYONGYANG, DEMOCRATIC PEOPLE'S REPUBLIC OF KOREA", 'KP'],
    ['GOMBE KINSHASA DEMOCRATIC REPUBLIC OF THE CONGO', 'CD'],
    ['AIRPORT ROAD, JUBA, SOUTH SUDAN', 'SS'],
    ['LAE, PAPUA NEW GUINEA', 'PG'],
    ['1 GANGNAM-GU SEOUL 06236 REPUBLIC OF KOREA', 'KR'],
    ['12 TRAN PHU, HANOI, VIET NAM', 'VN'],
    ['TULSA OK 74101 USA', 'US'],
    ['NEWARK NEW JERSEY', null],
    ['PARRAMATTA NEW SOUTH WALES', null],
    ['PEACHTREE ST, ATLANTA, GEORGIA 30301', null],
    ['PROVIDENCE, RHODE ISLAND', null],
    ['AV. CORRIENTES 1234 PISO 5 DEL SUR', null],
    ['ALBUQUERQUE NEW MEXICO', null],
    ['', null],
  ])('the country at the end of %s is %s', (address, code) => expect(countryAtEnd(address)).toBe(code))
})
