/** The filter of a market's switched suppliers. A changed field applies at once, because the market is known. */

import { fewestSwitchTrades, type SwitchFilter } from '@tradewind/contract'
import { FilterField, FilterGrid, useT } from '@tradewind/ui'
import { DatePicker, InputNumber } from 'antd'
import { useMemo, useState } from 'react'
import { useNames } from '../../../customs/names.ts'
import { dayOf, SeveralField, textOf } from '../form/fields.tsx'

type SwitchFormProps = { switches: SwitchFilter; onChange: (switches: SwitchFilter) => void }
type CountryField = 'buyerCountries' | 'formerCountries' | 'newCountries'

export const SwitchForm = ({ switches, onChange }: SwitchFormProps) => {
  const t = useT()
  const names = useNames()
  const countryOptions = useMemo(() => names.countryOptions(), [names])
  const set = (changed: Partial<SwitchFilter>) => onChange({ ...switches, ...changed })
  const countries = (field: CountryField, label: string) => (
    <SeveralField
      label={label}
      values={switches[field]}
      options={countryOptions}
      onChange={(codes) => set({ [field]: codes })}
    />
  )
  return (
    <FilterGrid>
      {countries('buyerCountries', t('market.switch_buyer_country'))}
      {countries('formerCountries', t('market.switch_former_country'))}
      {countries('newCountries', t('market.switch_new_country'))}
      <FilterField label={t('market.switch_since_filter')}>
        <DatePicker value={dayOf(switches.since)} onChange={(day) => set({ since: textOf(day) })} />
      </FilterField>
      <LeastField key={switches.minTrades} least={switches.minTrades} onChange={(minTrades) => set({ minTrades })} />
    </FilterGrid>
  )
}

type LeastFieldProps = { least: number | undefined; onChange: (least: number | undefined) => void }

/** A typed number applies when the user leaves the field or presses Enter, so that not every digit starts a query. */
const LeastField = ({ least, onChange }: LeastFieldProps) => {
  const t = useT()
  const [typed, setTyped] = useState<number | null>(least ?? fewestSwitchTrades)
  const apply = () => onChange(typed === null || typed <= fewestSwitchTrades ? undefined : typed)
  return (
    <FilterField label={t('market.switch_least')}>
      <InputNumber
        value={typed}
        onChange={setTyped}
        onBlur={apply}
        onPressEnter={apply}
        min={fewestSwitchTrades}
        max={1000}
        precision={0}
      />
    </FilterField>
  )
}
