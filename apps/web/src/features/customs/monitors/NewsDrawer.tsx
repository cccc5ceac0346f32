/** The companies, people or fair buyers that a monitored search found for the first time, newest first. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { DateText, Flag, ListTable, useT, type Column } from '@tradewind/ui'
import { Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { useScreenLink } from '../../../links.ts'
import { pagingBy } from '../../../paging.ts'

type News = CallOutputOf<typeof api.insight.searchNews.endpoint>
type Item = News['list'][number]

export const NewsDrawer = ({ searchId, onClose }: { searchId: number; onClose: () => void }) => {
  const t = useT()
  const [page, setPage] = useState({ page: 1, limit: 20 })
  const news = useQuery({
    ...queryOf(api.insight.searchNews, { id: searchId, ...page }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(news.data?.scope)
  return (
    <Drawer
      open
      size="large"
      title={news.data === undefined ? t('report.found_news') : t('report.found_news_of', { name: news.data.name })}
      onClose={onClose}
    >
      <ListTable
        label={t('report.found_news')}
        columns={columns}
        rowKey={({ itemId, foundAt }) => `${itemId} ${foundAt}`}
        query={news}
        empty={{ title: t('report.found_news_none'), hint: t('report.found_news_hint') }}
        pagingOf={pagingBy(page, (changed) => setPage((now) => ({ ...now, ...changed })))}
        stacks
      />
    </Drawer>
  )
}

const useColumns = (scope: News['scope'] | undefined): Column<Item>[] => {
  const t = useT()
  const names = useNames()
  const linkTo = useScreenLink()
  const pathOf = (id: number): string | null => {
    if (scope === 'people') return linkTo('staffDetail', { personId: String(id) })
    if (scope === 'fairs') return linkTo('canton_fair', {}, { buyer: String(id) })
    return linkTo('companySearchDetail', { companyId: String(id) })
  }
  return [
    {
      key: 'name',
      title: t('common.name'),
      always: true,
      render: ({ itemId, name, detail }) => {
        const path = pathOf(itemId)
        const shown = name === '' ? t('report.found_news_gone') : name
        return (
          <>
            {path === null || name === '' ? shown : <Link to={path}>{shown}</Link>}
            {detail !== '' && <p className="tw-quiet">{detail}</p>}
          </>
        )
      },
    },
    {
      key: 'country',
      title: t('common.country'),
      render: ({ country }) => (country === null ? '–' : <Flag code={country}>{names.country(country)}</Flag>),
    },
    { key: 'found', title: t('report.found_at'), render: ({ foundAt }) => <DateText at={foundAt} withTime /> },
  ]
}
