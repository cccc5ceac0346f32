/** Converts the filter of the company search to removable chips. */

import type { CompanyArea, CompanyField, CompanyFilter } from '@tradewind/contract'
import type { FilterChip, Translate } from '@tradewind/ui'
import type { CompanyNames } from './company-names.ts'
import { groupCountries } from './group-countries.ts'

/** `without`: the change of the filter that removes the chip. */
type Value = { text: string; without: CompanyFilter }
type Asked = { label: string; values: readonly Value[] }
type Words = { t: Translate; names: CompanyNames }

const nothing: Asked = { label: '', values: [] }

const labelsOf = (t: Translate) =>
  ({
    keywords: t('companies.keywords'),
    social: t('companies.social'),
    seo: t('companies.seo'),
    countries: t('companies.countries'),
    notCountries: t('companies.not_countries'),
    states: t('companies.states'),
    cities: t('companies.cities'),
    postalCode: t('companies.postal_code'),
    area: t('companies.area'),
    industries: t('companies.industries'),
    notIndustries: t('companies.not_industries'),
    industryKnown: t('companies.industries'),
    technologies: t('companies.technologies'),
    notTechnologies: t('companies.not_technologies'),
    technologyKnown: t('companies.technologies'),
    employeeRanges: t('companies.employees'),
    employeesFrom: t('companies.employees'),
    employeesTo: t('companies.employees'),
    employeesKnown: t('companies.employees'),
    revenueFrom: t('companies.revenue'),
    revenueTo: t('companies.revenue'),
    revenueKnown: t('companies.revenue'),
    type: t('companies.type'),
    fundingFrom: t('companies.funding'),
    fundingTo: t('companies.funding'),
    lastRoundSince: t('companies.last_round_since'),
    lastRoundUntil: t('companies.last_round_until'),
    lastRoundAmountFrom: t('companies.last_round_amount'),
    lastRoundAmountTo: t('companies.last_round_amount'),
    roundTypes: t('companies.round_types'),
    foundedFrom: t('companies.founded'),
    foundedTo: t('companies.founded'),
    languages: t('companies.languages'),
    structure: t('companies.structure'),
    tradeRoles: t('companies.trade'),
    contacts: t('companies.contacts'),
    hasRetail: t('companies.retail'),
  }) satisfies Record<CompanyField, string>

/** The label of a field in a refusal of the server; a field without a label is shown by its name. */
export const fieldLabel = (field: string, t: Translate): string =>
  Object.entries(labelsOf(t)).find(([name]) => name === field)?.[1] ?? field

const areaText = (area: CompanyArea, t: Translate): string => {
  if (area.shape === 'box') return t('companies.area_box')
  if (area.shape === 'polygon') return t('companies.area_polygon', { count: area.points.length })
  const place = `${area.latitude.toFixed(2)}, ${area.longitude.toFixed(2)}`
  return t('companies.area_circle', { km: area.radiusKm, place })
}

export const companyChips = (
  filter: CompanyFilter,
  { t, names }: Words,
  onChange: (filter: CompanyFilter) => void,
): FilterChip[] => {
  const labels = labelsOf(t)
  const one = (field: CompanyField, text: string): Asked => ({
    label: labels[field],
    values: text === '' ? [] : [{ text, without: { [field]: undefined } }],
  })
  const known = (field: CompanyField, value: boolean | undefined): Asked =>
    one(field, value === undefined ? '' : t(value ? 'companies.mode_known' : 'companies.mode_unknown'))
  const several = (field: CompanyField, values: readonly string[] = [], nameOf = (value: string) => value): Asked => ({
    label: labels[field],
    values: values.map((value) => ({
      text: nameOf(value),
      without: { [field]: values.filter((other) => other !== value) },
    })),
  })
  const places = (field: 'countries' | 'notCountries'): Asked => {
    const values = filter[field] ?? []
    const { regions, others } = groupCountries(values)
    const left = (removed: readonly string[]) => ({ [field]: values.filter((code) => !removed.includes(code)) })
    return {
      label: labels[field],
      values: [
        ...regions.map((region) => ({ text: names.region(region), without: left(region.countries) })),
        ...others.map((code) => ({ text: names.country(code), without: left([code]) })),
      ],
    }
  }
  const range = (from: CompanyField, to: CompanyField, text: string): Asked => ({
    label: labels[from],
    values: text === '' ? [] : [{ text, without: { [from]: undefined, [to]: undefined } }],
  })
  const asked = {
    keywords: one('keywords', filter.keywords ?? ''),
    countries: places('countries'),
    notCountries: places('notCountries'),
    states: several('states', filter.states),
    cities: several('cities', filter.cities),
    postalCode: one('postalCode', filter.postalCode ?? ''),
    area: one('area', filter.area === undefined ? '' : areaText(filter.area, t)),
    industries: several('industries', filter.industries, names.industry),
    notIndustries: several('notIndustries', filter.notIndustries, names.industry),
    industryKnown: known('industryKnown', filter.industryKnown),
    technologies: several('technologies', filter.technologies),
    notTechnologies: several('notTechnologies', filter.notTechnologies),
    technologyKnown: known('technologyKnown', filter.technologyKnown),
    employeeRanges: several('employeeRanges', filter.employeeRanges),
    employeesFrom: range('employeesFrom', 'employeesTo', names.range(filter.employeesFrom, filter.employeesTo)),
    employeesTo: nothing,
    employeesKnown: known('employeesKnown', filter.employeesKnown),
    revenueFrom: range('revenueFrom', 'revenueTo', names.range(filter.revenueFrom, filter.revenueTo)),
    revenueTo: nothing,
    revenueKnown: known('revenueKnown', filter.revenueKnown),
    type: one('type', names.type(filter.type ?? '')),
    fundingFrom: range('fundingFrom', 'fundingTo', names.range(filter.fundingFrom, filter.fundingTo)),
    fundingTo: nothing,
    lastRoundSince: one('lastRoundSince', filter.lastRoundSince ?? ''),
    lastRoundUntil: one('lastRoundUntil', filter.lastRoundUntil ?? ''),
    lastRoundAmountFrom: range(
      'lastRoundAmountFrom',
      'lastRoundAmountTo',
      names.range(filter.lastRoundAmountFrom, filter.lastRoundAmountTo),
    ),
    lastRoundAmountTo: nothing,
    roundTypes: several('roundTypes', filter.roundTypes, names.round),
    foundedFrom: range('foundedFrom', 'foundedTo', names.range(filter.foundedFrom, filter.foundedTo, true)),
    foundedTo: nothing,
    languages: several('languages', filter.languages, names.language),
    structure: one('structure', names.structure(filter.structure ?? '')),
    tradeRoles: several('tradeRoles', filter.tradeRoles, names.tradeRole),
    contacts: several('contacts', filter.contacts, names.contact),
    hasRetail: one('hasRetail', filter.hasRetail === undefined ? '' : t(filter.hasRetail ? 'common.yes' : 'common.no')),
    social: one('social', filter.social ?? ''),
    seo: one('seo', filter.seo ?? ''),
  } satisfies Record<CompanyField, Asked>
  return Object.entries(asked).flatMap(([field, { label, values }]) =>
    values.map(({ text, without }) => ({
      key: `${field} ${text}`,
      label,
      value: text,
      onRemove: () => onChange({ ...filter, ...without }),
    })),
  )
}
