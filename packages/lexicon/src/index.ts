/** Floor 0: pure knowledge. Nothing here reads or writes anything; tables are read at first use. */
export { stripAccents, foldText } from './text.ts'
export { areas, countries, countryOf, countryName, resolveCountry } from './countries.ts'
export type { Area, Country } from './countries.ts'
export { phoneRuleOf, trunkPrefixOf } from './phone-rules.ts'
export type { PhoneRule } from './phone-rules.ts'
export { readPhone, normalisePhone, countryOfPhone } from './phone.ts'
export type { PhoneReading } from './phone.ts'
export {
  priceOf,
  fenToMicroYuan,
  microYuanToFen,
  sumFen,
  shareOfFen,
  splitFen,
  formatFen,
  formatMicroYuan,
  parseYuan,
} from './money.ts'
export { readCompanyName, companyKey, isForwarderName } from './company-name.ts'
export type { CompanyNameReading } from './company-name.ts'
export { hsChapters, hsHeadings, normaliseHsCode, hs8Of, hsPrefixRange, hsAncestry, hsName } from './hs.ts'
export type { HsEntry } from './hs.ts'
export { beijingDay, startOfBeijingDay } from './beijing-day.ts'
