/** Suggests which condition to leave out when a search finds nothing, with the number of companies it then finds. */

import { useQuery } from '@tanstack/react-query'
import { useFormatNumber, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { api, queryOf } from '../../../../api.ts'
import { companyChips } from '../../../../company/chips.ts'
import { useCompanyNames } from '../../../../company/company-names.ts'
import { compactFilter } from '../../../../company/filter-address.ts'
import type { Filter } from '../search-url.ts'
import { displayedFailures } from '../SearchFailure.tsx'
import styles from '../company-search.module.css'

type NothingFoundProps = { filter: Filter; onChange: (filter: Filter) => void }

export const NothingFound = ({ filter, onChange }: NothingFoundProps) => {
  const t = useT()
  const names = useCompanyNames()
  const format = useFormatNumber()
  const { data } = useQuery({
    ...queryOf(api.companySearch.relaxed, { filter }, displayedFailures),
    enabled: Object.keys(filter).length > 0,
  })
  if (data === undefined) return null
  if (data.length === 0) return <span>{t('companies.relax_nothing')}</span>
  const entries = Object.entries(filter)
  return (
    <span className={styles.relaxed}>
      <span>{t('companies.relax')}</span>
      {data.map(({ fields, companies }) => {
        const isLeftOut = (field: string) => fields.some((one) => one === field)
        const condition = Object.fromEntries(entries.filter(([field]) => isLeftOut(field)))
        const chips = companyChips(condition, { t, names }, () => undefined)
        const text = [chips[0]?.label ?? '', chips.map(({ value }) => value).join(', ')].join(' ')
        return (
          <Button
            key={fields.join(' ')}
            size="small"
            onClick={() => onChange(compactFilter(Object.fromEntries(entries.filter(([field]) => !isLeftOut(field)))))}
          >
            {t('companies.relax_without', { condition: text, count: format(companies) })}
          </Button>
        )
      })}
    </span>
  )
}
