/** Names of industries, languages, funding rounds and ranges of the company search in the reader's language. */

import type { CompanyFilter } from '@tradewind/contract'
import { industryName, languageName, type FundingRound, type Region } from '@tradewind/lexicon'
import { useFormatNumber, useT, useUi, type Translate } from '@tradewind/ui'
import { useMemo } from 'react'
import { useNames } from '../customs/names.ts'

const roundKeys = {
  Seed: 'companies.round_seed',
  Angel: 'companies.round_angel',
  'Venture (Round not Specified)': 'companies.round_venture',
  'Debt Financing': 'companies.round_debt',
  'Equity Crowdfunding': 'companies.round_crowdfunding',
  'Convertible Note': 'companies.round_note',
  'Private Equity': 'companies.round_equity',
  Other: 'companies.round_other',
} as const satisfies Partial<Record<FundingRound, string>>

export const typeKeys = {
  private: 'companies.type_private',
  listed: 'companies.type_listed',
} as const satisfies Record<NonNullable<CompanyFilter['type']>, string>

export const structureKeys = {
  parent: 'companies.structure_parent',
  subsidiary: 'companies.structure_subsidiary',
} as const satisfies Record<NonNullable<CompanyFilter['structure']>, string>

export const tradeRoleKeys = {
  buyer: 'customs.buyer',
  seller: 'customs.seller',
} as const satisfies Record<NonNullable<CompanyFilter['tradeRoles']>[number], string>

export const contactKeys = {
  email: 'companies.contact_email',
  phone: 'companies.contact_phone',
  website: 'companies.contact_website',
  social: 'companies.contact_social',
} as const satisfies Record<NonNullable<CompanyFilter['contacts']>[number], string>

/** Returns the text of a key in a table of texts; a value that the URL alone contains is its own text. */
const namedBy = <Key extends Parameters<Translate>[0]>(keys: Readonly<Record<string, Key>>, t: Translate) => {
  const known = new Map(Object.entries(keys))
  return (value: string): string => {
    const key = known.get(value)
    return key === undefined ? value : t(key)
  }
}

const seriesLetter = /^Series (?<letter>[A-F])$/

export const useCompanyNames = () => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const format = useFormatNumber()
  return useMemo(() => {
    const isChinese = locale === 'cn' || locale === 'zhHk'
    const roundName = namedBy(roundKeys, t)
    /** A range of numbers; an absent end is open. */
    const range = (from: number | null | undefined, to: number | null | undefined, isYear = false): string => {
      const text = (value: number) => (isYear ? String(value) : format(value))
      if (typeof from === 'number' && typeof to === 'number')
        return from === to ? text(from) : t('companies.range_of', { from: text(from), to: text(to) })
      if (typeof from === 'number')
        return t(isYear ? 'companies.year_from' : 'companies.range_from', { from: text(from) })
      return typeof to === 'number' ? t(isYear ? 'companies.year_to' : 'companies.range_to', { to: text(to) }) : ''
    }
    return {
      country: names.country,
      countryOptions: names.countryOptions,
      region: ({ nameCn, nameEn }: Pick<Region, 'nameCn' | 'nameEn'>) => (isChinese ? nameCn : nameEn),
      industry: (code: string) => industryName(code, locale),
      language: (code: string) => languageName(code, locale),
      round: (round: string) => {
        const letter = seriesLetter.exec(round)?.groups?.['letter']
        return letter === undefined ? roundName(round) : t('companies.round_series', { letter })
      },
      type: namedBy(typeKeys, t),
      structure: namedBy(structureKeys, t),
      contact: namedBy(contactKeys, t),
      tradeRole: namedBy(tradeRoleKeys, t),
      range,
      /** An amount in US dollars, shortened: 12,300,000 → `$12.3M`. */
      amount: (usd: number) =>
        format(usd, {
          style: 'currency',
          currency: 'USD',
          currencyDisplay: 'narrowSymbol',
          notation: 'compact',
          maximumFractionDigits: 1,
        }),
    }
  }, [t, locale, names, format])
}
export type CompanyNames = ReturnType<typeof useCompanyNames>
