/**
 * Pure domain knowledge: the lowest layer of the product (layer 0), which imports no other package. The functions do no
 * I/O; tables are parsed on first use.
 */
export { stripAccents, foldText } from './text.ts'
export { transliterate } from './transliterate.ts'
export { pinyinOf } from './name-sounds.ts'
export { areas, countries, countryOf, countryName } from './countries.ts'
export { countryAtEnd, resolveCountry } from './resolve-country.ts'
export { csvChunks, csvText, toCsv } from './csv.ts'
export { choosable, toFileRows } from './file-rows.ts'
export type { Cell, ChoosableColumn, FileColumn, FileRows, Lines } from './file-rows.ts'
export type { Area, Country } from './countries.ts'
export { phoneRuleOf, trunkPrefixOf } from './phone-rules.ts'
export type { PhoneRule } from './phone-rules.ts'
export { readPhone, normalisePhone, countryOfPhone } from './phone.ts'
export type { PhoneReading } from './phone.ts'
export { asciiDigits, asciiHost, cleanTyped, typedTextAtMost } from './typed-text.ts'
export { readEmailAddress, type EmailReading } from './email-address.ts'
export { readSocialProfile, type SocialProfile } from './social-profiles.ts'
export { socialNetworkNames, type SocialNetworkName } from './social-network-rules.ts'
export {
  priceOf,
  fenToMicroYuan,
  microYuanToFen,
  sumFen,
  shareOfFen,
  splitFen,
  formatFen,
  formatMicroYuan,
  parseMicroYuan,
  parseYuan,
} from './money.ts'
export { nameSpellings } from './chinese-names.ts'
export { placesNamed, type NamedPlace } from './place-names.ts'
export { citiesWithin, placeOf, placePrecisions, suggestCities } from './cities.ts'
export type { Address, City, Place, PlacePrecision } from './cities.ts'
export {
  distanceKm,
  earthRadiusKm,
  latitudeAt,
  mercatorLimit,
  mercatorX,
  mercatorY,
  ringProblem,
  unwrapRing,
  wrapLongitude,
} from './map-geometry.ts'
export type { LonLat, RingProblem } from './map-geometry.ts'
export { readCompanyName, companyKey } from './company-name.ts'
export { isForwarderName } from './forwarder.ts'
export type { CompanyNameReading } from './company-name.ts'
export {
  compareCompanyNames,
  hasExtraOwnWord,
  hasExtraPlace,
  isSisterName,
  shapeCompanyName,
  soundOf,
} from './company-similarity.ts'
export type { CompanyNameShape, NameComparison, NameDifference } from './company-similarity.ts'
export { readLei, readRegister, readRegisterNumber } from './company-identifiers.ts'
export type { RegisterNumber } from './company-identifiers.ts'
export {
  contactConflicts,
  contactEvidence,
  identifierEvidence,
  identifiersDiffer,
  isFreeMailDomain,
  isIdentifier,
  isSharedDomain,
  phonesOf,
  registerNumberOf,
  registrableDomain,
} from './contact-evidence.ts'
export type { ContactEvidence, EvidenceKind, EvidenceSource } from './contact-evidence.ts'
export {
  hsChapters,
  hsHeadings,
  hsSubheadings,
  normaliseHsCode,
  hasLostZero,
  mayHaveLostZero,
  hs8Of,
  hsPrefixRange,
  hsAncestry,
  hsName,
  successorOfHeading,
} from './hs.ts'
export type { HsEntry } from './hs.ts'
export { matchHsNames } from './hs-finder.ts'
export type { HsNameMatch } from './hs-finder.ts'
export { isProductWord, synonymsOf, translateProduct, translationsOf } from './product-words.ts'
export { wordForms } from './word-forms.ts'
export { beijingDay, startOfBeijingDay } from './beijing-day.ts'
export { countryPosition, type Position } from './country-positions.ts'
export { neighboursOf } from './country-neighbours.ts'
export { ports, portOf, portName, labelPort, portLabel } from './ports.ts'
export { resolvePort } from './port-texts.ts'
export type { Port } from './ports.ts'
export {
  clockTime,
  isTimeZone,
  timeZonesOf,
  zoneOfRecipient,
  zoneOffsetMinutes,
  utcOffsetsMinutes,
  formatUtcOffset,
  zoneOfOffset,
} from './time-zones.ts'
export { endOfWindow, isInWindow, nextInWindow, suggestedWindow, type SendWindow } from './send-window.ts'
export type { ZoneReading } from './time-zones.ts'
export { mailboxProviderOf, mailboxProviders, type MailboxProvider } from './mailbox-providers.ts'
export { industryPresets, presetKeywords } from './industry-presets.ts'
export type { IndustryKey } from './industry-presets.ts'
export {
  findIndustries,
  industries,
  industriesNamed,
  industriesOf,
  industryGroups,
  industryName,
  industryOf,
} from './industries.ts'
export type { Industry, IndustryGroup, IndustryMatch } from './industries.ts'
export { companyTypes, feedbackReasons, aiTones, aiLanguages, currencies, deliveryTerms } from './business-terms.ts'
export {
  fairCategories,
  fairCategoriesOf,
  fairCategoryCodes,
  fairCategoryName,
  fairOpeningDay,
  fairSessionOf,
  fairSessions,
  fairSessionsOf,
  isCantonFair,
} from './fairs.ts'
export type { FairCategory, FairSession } from './fairs.ts'
export { normaliseUnit, toKilograms } from './units.ts'
export { maskContact, maskName } from './contact-mask.ts'
export type { ContactKind } from './contact-mask.ts'
export { isCreditCode } from './credit-code.ts'
export { differenceOfShares } from './shares.ts'
export { optOutWordList, readOptOut } from './opt-out-words.ts'
export { zoneOfPlace } from './place-zones.ts'
export { countSms, forcingCharacters, smsCapacity } from './sms-text.ts'
export type { ForcingCharacter, SmsCount, SmsEncoding } from './sms-text.ts'
export { dayAfter, dayBefore, lastDayOf, rangeBefore, shiftMonths } from './days.ts'
export type { DayRange } from './days.ts'
export { disposableDomains, isDisposableAddress, isRoleAddress, mailDomainOf, roleLocalParts } from './address-kinds.ts'
export { departments, readJobTitle, seniorities } from './job-titles.ts'
export type { Department, JobTitleReading, Seniority } from './job-titles.ts'
export { fundingRoundKeys, fundingRoundOf, fundingRounds } from './funding-rounds.ts'
export type { FundingRound } from './funding-rounds.ts'
export { employeeRanges, employeesOf, revenueOf } from './company-sizes.ts'
export type { EmployeeCount, RevenueReading } from './company-sizes.ts'
export { currencyIn, numbersIn, readAmount } from './amount-texts.ts'
export type { Bounds, NumberInText } from './amount-texts.ts'
export { languageName, languageOf, languages } from './languages.ts'
export type { Language } from './languages.ts'
export { regionNamed, regionOf, regions } from './regions.ts'
export type { Region } from './regions.ts'
export {
  readSocialPage,
  socialAccountUrl,
  socialNetworkName,
  socialNetworkOf,
  socialNetworks,
  socialVideoUrl,
} from './social-networks.ts'
export type { SocialNetwork, SocialPage } from './social-networks.ts'
