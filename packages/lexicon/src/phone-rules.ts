/**
 * The rules for phone numbers by country, as data. Each length is the length of the national number, without calling
 * code and trunk prefix.
 */
export type PhoneRule = {
  lengths: readonly number[]
  /** The pattern of a mobile number, for countries for which the spec gives a pattern. */
  mobilePattern?: string
}

/** The rules of spec section 5. For all other countries the spec has no rule. */
const rules: Readonly<Record<string, PhoneRule>> = {
  CN: { lengths: [11], mobilePattern: '^1\\d{10}$' },
  CZ: { lengths: [9] },
  DK: { lengths: [8] },
  FI: { lengths: [9] },
  HU: { lengths: [9] },
  IT: { lengths: [10] },
  PL: { lengths: [9] },
  PT: { lengths: [9] },
  ES: { lengths: [9] },
  NO: { lengths: [8] },
  MY: { lengths: [9, 10] },
  NZ: { lengths: [8, 9, 10] },
  KH: { lengths: [8, 9] },
  EE: { lengths: [7, 8] },
}

/** Returns the rule of a country (alpha-2), or null when there is none. */
export const phoneRuleOf = (countryCode: string): PhoneRule | null => rules[countryCode] ?? null

/**
 * The trunk prefixes, which are digits dialled before the national number inside the country and dropped in E.164. A
 * country that is not listed uses `0`; an empty text means that the country has no trunk prefix. Italy has none,
 * because its leading zero is a part of the number. Source: ITU-T E.164 national numbering plans.
 */
const trunkPrefixes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'IT SM VA ES PT NO DK PL CZ GR CY MT LU LV EE IS HK MO SG CN CR PA GT HN NI SV DO PR OM QA KW BH CI SN TN CM GA BJ TG'
      .split(' ')
      .map((code) => [code, '']),
  ),
  RU: '8',
  KZ: '8',
  BY: '8',
  HU: '06',
  LT: '0',
  MX: '01',
}

/** Returns the trunk prefix of a country (alpha-2); empty when there is none. */
export const trunkPrefixOf = (countryCode: string): string => trunkPrefixes[countryCode] ?? '0'
