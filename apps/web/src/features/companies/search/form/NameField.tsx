/** Suggests names of companies while the user types; a chosen name opens the company. */

import { useQuery } from '@tanstack/react-query'
import { FilterField, Flag, useT } from '@tradewind/ui'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, queryOf } from '../../../../api.ts'
import { useScreenLink } from '../../../../links.ts'
import { useSettled } from '../../../../use-settled.ts'

export const NameField = () => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const { data } = useQuery({
    ...queryOf(api.companySearch.suggest, { text: asked }),
    enabled: asked !== '',
    staleTime: 60_000,
  })
  const found = asked === '' ? [] : (data?.list ?? [])
  const options = found.map(({ companyId, name, country }) => ({
    value: String(companyId),
    label: (
      <span>
        <Flag code={country} /> {name}
      </span>
    ),
  }))
  return (
    <FilterField label={t('companies.name')}>
      <AutoComplete
        value={text}
        onChange={setText}
        onSelect={(companyId: string) => {
          const path = linkTo('companySearchDetail', { companyId })
          setText(found.find((one) => String(one.companyId) === companyId)?.name ?? '')
          if (path !== null) void navigate(path)
        }}
        options={options}
        placeholder={t('companies.name_placeholder')}
        maxLength={100}
        allowClear
      />
      {found.length > 0 && data?.isCorrected === true && <small className="tw-quiet">{t('companies.corrected')}</small>}
    </FilterField>
  )
}
