/**
 * The contacts that the organisation has unlocked. They stay visible after a membership ends, so the page needs no
 * plan.
 */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { CopyText, DateText, ListTable, PageHeader, Panel, useT, type Column } from '@tradewind/ui'
import { Tabs } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { usePaging } from '../../../paging.ts'
import { CompanyLink, Country } from '../parts.tsx'
import { BulkUnlocks } from './BulkUnlocks.tsx'

type Unlocked = CallOutputOf<typeof api.customs.unlockedCompanies.endpoint>['list'][number]

/** `?tab=` selects the unlocked companies or the bulk unlocks. */
export const UnlockedPage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const tabs = [
    { key: 'companies', label: t('report.unlocked_tab_companies'), children: <Companies /> },
    { key: 'bulk', label: t('report.unlocked_tab_bulk'), children: <BulkUnlocks /> },
  ]
  const active = tabs.find(({ key }) => key === query.get('tab'))?.key ?? 'companies'
  return (
    <>
      <PageHeader title={t('route.unlockedContacts')} description={t('report.unlocked_lead')} />
      <Tabs items={tabs} activeKey={active} onChange={(tab) => setQuery({ tab })} destroyOnHidden />
    </>
  )
}

const Companies = () => {
  const t = useT()
  const searchPath = useScreenLink()('customs_index')
  const { page, limit, pagingOf } = usePaging()
  const unlocked = useQuery({
    ...queryOf(api.customs.unlockedCompanies, { page, limit }),
    placeholderData: (old) => old,
  })
  return (
    <Panel flush>
      <ListTable
        label={t('route.unlockedContacts')}
        columns={useColumns()}
        rowKey={({ companyId }) => String(companyId)}
        query={unlocked}
        empty={{
          title: t('report.unlocked_none'),
          hint: t('report.unlocked_none_hint'),
          action: searchPath && <Link to={searchPath}>{t('favourites.go_search')}</Link>,
        }}
        pagingOf={pagingOf}
        stacks
      />
    </Panel>
  )
}

const useColumns = (): Column<Unlocked>[] => {
  const t = useT()
  const contact = (key: 'email' | 'phone' | 'website', title: string, widthPx: number): Column<Unlocked> => ({
    key,
    title,
    widthPx,
    render: ({ contacts }) => {
      const value = contacts[key]
      return value === null ? '–' : <CopyText text={value} />
    },
  })
  return [
    {
      key: 'name',
      title: t('favourites.company'),
      always: true,
      widthPx: 170,
      ellipsis: true,
      render: (row) => <CompanyLink company={row} side="buyer" />,
    },
    { key: 'country', title: t('common.country'), widthPx: 136, render: ({ country }) => <Country code={country} /> },
    contact('email', t('customs.email'), 205),
    contact('phone', t('customs.phone'), 160),
    contact('website', t('customs.website'), 195),
    {
      key: 'address',
      title: t('customs.address'),
      widthPx: 200,
      render: ({ contacts }) => contacts.address ?? '–',
    },
    {
      key: 'at',
      title: t('report.unlocked_at'),
      widthPx: 108,
      render: ({ unlockedAt }) => <DateText at={unlockedAt} withTime />,
    },
  ]
}
