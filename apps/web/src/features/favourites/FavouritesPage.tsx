/**
 * The page of the user's favourites, which are companies that the user marked. The user can add these companies to
 * mailing lists.
 */

import { StarFilled } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Favourite } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { CopyText, DateText, Flag, ListTable, PageHeader, Panel, useT, useUi, type Column } from '@tradewind/ui'
import { App, Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { refetchFavourites } from '../../favourites.ts'
import { useScreenLink } from '../../links.ts'
import { usePaging } from '../../paging.ts'

export const FavouritesPage = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  const { page, limit, pagingOf } = usePaging()
  const favourites = useQuery({ ...queryOf(api.favourites.list, { page, limit }), placeholderData: (old) => old })
  const columns = useColumns()
  const searchPath = linkTo('customs_index')
  const detailOf = (row: Favourite) =>
    row.name === '' ? null : linkTo('customs_search_detail', { companyId: row.targetId })
  return (
    <>
      <PageHeader title={t('favourites.title')} description={t('favourites.description')} />
      <Panel flush>
        <ListTable
          label={t('favourites.title')}
          columns={columns}
          rowKey={(row) => `${row.kind}:${row.targetId}`}
          query={favourites}
          onOpen={(row) => {
            const path = detailOf(row)
            if (path !== null) void navigate(path)
          }}
          empty={{
            title: t('favourites.empty'),
            hint: t('favourites.empty_hint'),
            action: searchPath && <Link to={searchPath}>{t('favourites.go_search')}</Link>,
          }}
          pagingOf={pagingOf}
        />
      </Panel>
    </>
  )
}

const useColumns = (): Column<Favourite>[] => {
  const t = useT()
  const { locale } = useUi()
  const linkTo = useScreenLink()
  return [
    { key: 'star', title: '', widthPx: 48, always: true, render: (row) => <Uncollect row={row} /> },
    {
      key: 'name',
      title: t('favourites.company'),
      always: true,
      render: (row) => {
        const path = row.name === '' ? null : linkTo('customs_search_detail', { companyId: row.targetId })
        if (path === null) return row.name === '' ? t('favourites.gone') : row.name
        return <Link to={path}>{row.name}</Link>
      },
    },
    {
      key: 'country',
      title: t('favourites.country'),
      render: (row) => row.country && <Flag code={row.country}>{countryName(row.country, locale)}</Flag>,
    },
    { key: 'email', title: t('favourites.email'), render: (row) => <Email row={row} /> },
    {
      key: 'collected',
      title: t('favourites.collected_at'),
      render: (row) => <DateText at={row.collectedAt} withTime />,
    },
  ]
}

/** The email address of a favourite. If it is masked, it can be unlocked on the company's page. */
const Email = ({ row: { email, masked } }: { row: Favourite }) => {
  if (email === null) return null
  return masked ? email : <CopyText text={email} />
}

const Uncollect = ({ row }: { row: Favourite }) => {
  const t = useT()
  const { message } = App.useApp()
  const client = useQueryClient()
  const uncollect = useMutation({
    mutationFn: () => api.favourites.toggle({ kind: row.kind, targetId: row.targetId, collected: false }),
    onSuccess: async () => {
      message.success(t('favourites.uncollected'))
      await refetchFavourites(client)
    },
  })
  return (
    <Button
      type="text"
      size="small"
      icon={<StarFilled style={{ color: '#e6a23c' }} />}
      aria-label={t('favourites.uncollect')}
      title={t('favourites.uncollect')}
      loading={uncollect.isPending}
      onClick={() => uncollect.mutate()}
    />
  )
}
