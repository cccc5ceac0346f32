/**
 * Fields for constants: values of a load that no column of the file contains. A constant applies to every row; a
 * guessed constant shows its reason.
 */

import type { Mapping } from '@tradewind/contract'
import { countries, countryName, socialNetworkName, socialNetworks } from '@tradewind/lexicon'
import { useT, useUi, searchByLabel } from '@tradewind/ui'
import { Select } from 'antd'
import { useMemo } from 'react'
import { constantText } from './texts.ts'
import { timeZones } from './time-zones.ts'
import styles from './ingest.module.css'

type Constants = Mapping['constants']
type Decided = Pick<Mapping, 'constants' | 'constantReasons'>

const currencies = ['USD', 'EUR', 'CNY', 'GBP', 'JPY', 'INR', 'TRY', 'VND', 'BRL', 'MXN', 'RUB', 'KES', 'ZAR', 'KRW']
const bases = ['FOB', 'CIF', 'CFR', 'EXW', 'FCA', 'DAP', 'DDP']
const editions = ['HS2022', 'HS2017', 'HS2012', 'HS2007', 'HS2002', 'HS1996']

/** The datasets that have constants. */
export const constantDatasets = ['trade', 'fair_buyers', 'social'] as const

type ConstantsFieldsProps = Decided & {
  dataset: (typeof constantDatasets)[number]
  onChange: (decided: Decided) => void
}

export const ConstantsFields = ({ dataset, constants, constantReasons, onChange }: ConstantsFieldsProps) => {
  const t = useT()
  const { locale } = useUi()
  const countryOptions = useMemo(
    () => countries().map(({ code }) => ({ value: code, label: countryName(code, locale) })),
    [locale],
  )
  const zoneOptions = useMemo(() => plain(timeZones()), [])
  const roles = (['buyer', 'exhibitor'] as const).map((value) => ({ value, label: t(`ingest.fair_role_${value}`) }))
  const sources = (['official', 'third_party'] as const).map((value) => ({
    value,
    label: t(`ingest.fair_source_${value}`),
  }))
  const fairFields = [
    ['fairRole', t('ingest.field.fairRole'), roles],
    ['fairSource', t('ingest.field.fairSource'), sources],
  ] as const
  const tradeFields = [
    ['destinationCountry', t('ingest.field.destinationCountry'), countryOptions],
    ['originCountry', t('ingest.field.originCountry'), countryOptions],
    ['timeZone', t('ingest.time_zone'), zoneOptions],
    ['currency', t('ingest.field.currency'), plain(currencies)],
    ['basis', t('ingest.field.basis'), plain(bases)],
    ['hsEdition', t('ingest.field.hsEdition'), plain(editions)],
  ] as const
  const networks = socialNetworks.map((value) => ({ value, label: socialNetworkName(value) }))
  const socialFields = [['network', t('ingest.field.network'), networks]] as const
  const fields = { trade: tradeFields, fair_buyers: fairFields, social: socialFields }[dataset]
  // Removes the reason of the guess, because the user has now chosen the value.
  const change = (name: keyof Constants, value: string | null) => {
    const { [name]: _dropped, ...reasons } = constantReasons ?? {}
    onChange({ constants: { ...constants, [name]: value }, constantReasons: reasons })
  }
  return (
    <fieldset className={styles.constants}>
      <legend>{t('ingest.constants')}</legend>
      <p>{t('ingest.constants_hint')}</p>
      <div>
        {fields.map(([name, label, options]) => {
          const reason = constants[name] === null ? undefined : constantReasons?.[name]
          return (
            <label key={name}>
              <span>{label}</span>
              <Select
                allowClear
                showSearch={searchByLabel}
                placeholder="–"
                value={constants[name]}
                options={[...options]}
                onChange={(value: string | undefined) => change(name, value ?? null)}
              />
              {reason !== undefined && <small>{constantText(t, reason)}</small>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
