/** What holds for every row of the file where no column says it. */
import { Select } from 'antd'
import { useMemo } from 'react'
import type { Mapping } from '@tradewind/contract'
import { countries, countryName } from '@tradewind/lexicon'
import { useT, useUi } from '@tradewind/ui'

type Constants = Mapping['constants']

const currencies = ['USD', 'EUR', 'CNY', 'GBP', 'JPY', 'INR', 'TRY', 'VND', 'BRL', 'MXN', 'RUB', 'KES', 'ZAR', 'KRW']
const bases = ['FOB', 'CIF', 'CFR', 'EXW', 'FCA', 'DAP', 'DDP']

export const ConstantsFields = ({
  constants,
  onChange,
}: {
  constants: Constants
  onChange: (constants: Constants) => void
}) => {
  const t = useT()
  const { locale } = useUi()
  const countryOptions = useMemo(
    () => countries().map(({ code }) => ({ value: code, label: countryName(code, locale) })),
    [locale],
  )
  const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const fields = [
    ['destinationCountry', t('ingest.field.destinationCountry'), countryOptions],
    ['originCountry', t('ingest.field.originCountry'), countryOptions],
    ['currency', t('ingest.field.currency'), plain(currencies)],
    ['basis', t('ingest.field.basis'), plain(bases)],
  ] as const
  return (
    <fieldset className="ingest-constants">
      <legend>{t('ingest.constants')}</legend>
      <p>{t('ingest.constants_hint')}</p>
      <div>
        {fields.map(([name, label, options]) => (
          <label key={name}>
            <span>{label}</span>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="–"
              value={constants[name]}
              options={options}
              onChange={(value: string | undefined) => onChange({ ...constants, [name]: value ?? null })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
