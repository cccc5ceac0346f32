import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findIndustries,
  industries,
  industriesNamed,
  industriesOf,
  industryGroups,
  industryName,
  industryOf,
} from './industries.ts'

/** The industries of LinkedIn, version 1. */
const linkedinIndustries = [
  'Accounting',
  'Airlines/Aviation',
  'Alternative Dispute Resolution',
  'Alternative Medicine',
  'Animation',
  'Apparel & Fashion',
  'Architecture & Planning',
  'Arts and Crafts',
  'Automotive',
  'Aviation & Aerospace',
  'Banking',
  'Biotechnology',
  'Broadcast Media',
  'Building Materials',
  'Business Supplies and Equipment',
  'Capital Markets',
  'Chemicals',
  'Civic & Social Organization',
  'Civil Engineering',
  'Commercial Real Estate',
  'Computer & Network Security',
  'Computer Games',
  'Computer Hardware',
  'Computer Networking',
  'Computer Software',
  'Construction',
  'Consumer Electronics',
  'Consumer Goods',
  'Consumer Services',
  'Cosmetics',
  'Dairy',
  'Defense & Space',
  'Design',
  'E-Learning',
  'Education Management',
  'Electrical/Electronic Manufacturing',
  'Entertainment',
  'Environmental Services',
  'Events Services',
  'Executive Office',
  'Facilities Services',
  'Farming',
  'Financial Services',
  'Fine Art',
  'Fishery',
  'Food & Beverages',
  'Food Production',
  'Fund-Raising',
  'Furniture',
  'Gambling & Casinos',
  'Glass, Ceramics & Concrete',
  'Government Administration',
  'Government Relations',
  'Graphic Design',
  'Health, Wellness and Fitness',
  'Higher Education',
  'Hospital & Health Care',
  'Hospitality',
  'Human Resources',
  'Import and Export',
  'Individual & Family Services',
  'Industrial Automation',
  'Information Services',
  'Information Technology and Services',
  'Insurance',
  'International Affairs',
  'International Trade and Development',
  'Internet',
  'Investment Banking',
  'Investment Management',
  'Judiciary',
  'Law Enforcement',
  'Law Practice',
  'Legal Services',
  'Legislative Office',
  'Leisure, Travel & Tourism',
  'Libraries',
  'Logistics and Supply Chain',
  'Luxury Goods & Jewelry',
  'Machinery',
  'Management Consulting',
  'Maritime',
  'Market Research',
  'Marketing and Advertising',
  'Mechanical or Industrial Engineering',
  'Media Production',
  'Medical Devices',
  'Medical Practice',
  'Mental Health Care',
  'Military',
  'Mining & Metals',
  'Motion Pictures and Film',
  'Museums and Institutions',
  'Music',
  'Nanotechnology',
  'Newspapers',
  'Nonprofit Organization Management',
  'Oil & Energy',
  'Online Media',
  'Outsourcing/Offshoring',
  'Package/Freight Delivery',
  'Packaging and Containers',
  'Paper & Forest Products',
  'Performing Arts',
  'Pharmaceuticals',
  'Philanthropy',
  'Photography',
  'Plastics',
  'Political Organization',
  'Primary/Secondary Education',
  'Printing',
  'Professional Training & Coaching',
  'Program Development',
  'Public Policy',
  'Public Relations and Communications',
  'Public Safety',
  'Publishing',
  'Railroad Manufacture',
  'Ranching',
  'Real Estate',
  'Recreational Facilities and Services',
  'Religious Institutions',
  'Renewables & Environment',
  'Research',
  'Restaurants',
  'Retail',
  'Security and Investigations',
  'Semiconductors',
  'Shipbuilding',
  'Sporting Goods',
  'Sports',
  'Staffing and Recruiting',
  'Supermarkets',
  'Telecommunications',
  'Textiles',
  'Think Tanks',
  'Tobacco',
  'Translation and Localization',
  'Transportation/Trucking/Railroad',
  'Utilities',
  'Venture Capital & Private Equity',
  'Veterinary',
  'Warehousing',
  'Wholesale',
  'Wine and Spirits',
  'Wireless',
  'Writing and Editing',
]

/** The categories of the Crunchbase export of 2013, apart from `other`. */
const crunchbaseCodes =
  'software web enterprise biotech advertising mobile hardware games_video network_hosting ecommerce public_relations security semiconductor consulting search cleantech social news finance analytics education travel health manufacturing messaging music medical fashion photo_video real_estate hospitality transportation legal automotive nonprofit sports nanotech design local pets'

/** The category groups of Crunchbase, apart from `Other`. */
const crunchbaseGroups =
  'Administrative Services;Advertising;Agriculture and Farming;Apps;Artificial Intelligence (AI);Biotechnology;Blockchain and Cryptocurrency;Clothing and Apparel;Commerce and Shopping;Community and Lifestyle;Consumer Electronics;Consumer Goods;Content and Publishing;Data and Analytics;Design;Education;Energy;Events;Financial Services;Food and Beverage;Gaming;Government and Military;Hardware;Health Care;Information Technology;Internet Services;Lending and Investments;Manufacturing;Media and Entertainment;Messaging and Telecommunications;Mobile;Music and Audio;Natural Resources;Navigation and Mapping;Payments;Platforms;Privacy and Security;Professional Services;Real Estate;Sales and Marketing;Science and Engineering;Social Impact;Software;Sports;Sustainability;Transportation;Travel and Tourism;Video'

/** The titles of the NAICS sectors. */
const naicsSectors = [
  '11 - Agriculture, Forestry, Fishing and Hunting',
  'Mining, Quarrying, and Oil and Gas Extraction',
  'Utilities',
  'Construction',
  'Manufacturing',
  'Wholesale Trade',
  'Retail Trade',
  'Transportation and Warehousing',
  'Information',
  'Finance and Insurance',
  'Professional, Scientific, and Technical Services',
  'Educational Services',
  'Health Care and Social Assistance',
  'Arts, Entertainment, and Recreation',
  'Accommodation and Food Services',
  'Public Administration',
]

describe('the table of industries', () => {
  it('has unique codes and names, and an industry in every group', () => {
    const codes = industries().map(({ code }) => code)
    expect(codes.length).toBeGreaterThan(140)
    expect(new Set(codes).size).toBe(codes.length)
    expect(new Set(industries().map(({ nameEn }) => nameEn)).size).toBe(codes.length)
    expect(new Set(industries().map(({ nameCn }) => nameCn)).size).toBe(codes.length)
    expect(new Set(industries().map(({ group }) => group)).size).toBe(industryGroups.length)
    for (const { code, nameCn, aliases } of industries()) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(nameCn, code).toMatch(/\p{Script=Han}/u)
      expect(
        aliases.every((alias) => alias.trim() === alias && alias !== ''),
        code,
      ).toBe(true)
    }
  })
  it('finds every industry by its code, both names and each alias', () => {
    for (const { code, nameEn, nameCn, aliases } of industries())
      for (const name of [code, nameEn, nameCn, ...aliases]) expect(industriesNamed(name), name).toContain(code)
  })
  it('gives an alias to three industries at most', () => {
    for (const alias of new Set(industries().flatMap(({ aliases }) => aliases)))
      expect(industriesNamed(alias).length, alias).toBeLessThanOrEqual(3)
  })
})

describe('industriesOf', () => {
  it.each(linkedinIndustries)('knows the LinkedIn industry %s', (name) => {
    expect(industriesOf(name).unknown).toEqual([])
    expect(industriesOf(name).codes).not.toEqual([])
  })
  it.each(crunchbaseCodes.split(' '))('knows the Crunchbase category %s', (name) =>
    expect(industriesOf(name)).toMatchObject({ codes: [expect.any(String)], unknown: [] }),
  )
  it.each(crunchbaseGroups.split(';'))('knows the Crunchbase group %s', (name) => {
    expect(industriesOf(name).unknown).toEqual([])
    expect(industriesOf(name).codes).not.toEqual([])
  })
  it.each(naicsSectors)('knows the NAICS sector %s', (name) => expect(industriesOf(name).unknown).toEqual([]))

  it.each([
    ['Glass, Ceramics & Concrete', ['ceramics', 'glass', 'cement-concrete']],
    ['Food and Beverage|E-Commerce', ['food-processing', 'beverages', 'ecommerce']],
    ['C31.0 - Manufacture of furniture', ['furniture']],
    ['G - Wholesale and retail trade', ['wholesale']],
    ['家具制造业、五金工具', ['furniture', 'hardware-tools']],
    ['汽车零部件；轮胎', ['auto-parts', 'tyres']],
    ['Fabricación de muebles', ['furniture']],
    ['Autopeças / Pneus', ['auto-parts', 'tyres']],
    ['Maschinenbau, Elektrotechnik', ['machinery', 'electrical-equipment']],
    ['Производство мебели', ['furniture']],
    ['мебель, текстиль', ['furniture', 'textiles']],
    ['Meubles; éclairage', ['furniture', 'lighting']],
    ['FURNITURE MANUFACTURERS', ['furniture']],
  ])('reads %s', (cell, codes) => expect(industriesOf(cell).codes).toEqual(codes))

  it('separates unknown parts from known ones, and drops words for no industry', () => {
    expect(industriesOf('Software, Underwater Basketry; Toys')).toEqual({
      codes: ['software', 'toys'],
      unknown: ['Underwater Basketry'],
    })
    for (const cell of ['', ' ', 'Other', 'N/A', '-', '其他', 'Unknown | other'])
      expect(industriesOf(cell), cell).toEqual({ codes: [], unknown: [] })
  })
  it('reads a list of names as the industries of each name', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...industries()), { minLength: 1, maxLength: 8 }), (chosen) => {
        const { codes, unknown } = industriesOf(chosen.map(({ nameEn }) => nameEn).join('|'))
        expect(unknown).toEqual([])
        for (const { code } of chosen) expect(codes).toContain(code)
      }),
    ))
  it('accepts any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { codes, unknown } = industriesOf(text)
        for (const code of codes) expect(industryOf(code)).not.toBeNull()
        for (const part of unknown) expect(text).toContain(part)
      }),
    ))
})

describe('findIndustries', () => {
  it.each([
    ['furn', 'furniture'],
    ['Furniture', 'furniture'],
    ['auto parts', 'auto-parts'],
    ['瓷砖', 'ceramics'],
    ['汽配', 'auto-parts'],
    ['muebles', 'furniture'],
    ['tiles', 'ceramics'],
    ['医疗', 'medical-devices'],
    ['logist', 'logistics'],
  ])('offers for %s the industry %s among the first three', (words, code) =>
    expect(
      findIndustries(words)
        .slice(0, 3)
        .map((match) => match.code),
    ).toContain(code),
  )
  it('offers nothing for a blank or unknown text', () => {
    expect(findIndustries('  ')).toEqual([])
    expect(findIndustries('zzzz')).toEqual([])
  })
})

it('industryName follows the locale and keeps an unknown code', () => {
  expect(industryName('auto-parts', 'cn')).toBe('汽车配件')
  expect(industryName('auto-parts', 'zhHk')).toBe('汽车配件')
  expect(industryName('auto-parts', 'fr')).toBe('Auto parts')
  expect(industryName('space-elevators', 'en')).toBe('space-elevators')
})
