/**
 * The page of the user's favourites, which are companies that the user marked. The user can open them, write notes on
 * them, write to them, export them and remove them: one, several or all.
 */

import { StarFilled } from '@ant-design/icons'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Favourite } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import {
  ConfirmButton,
  CopyText,
  DateText,
  Flag,
  ListTable,
  PageHeader,
  Panel,
  useT,
  useUi,
  type Column,
} from '@tradewind/ui'
import { App } from 'antd'
import { Link, useNavigate } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useChosen } from '../../chosen.ts'
import { refreshFavourites } from '../../favourites-query.ts'
import { useScreenLink } from '../../links.ts'
import { AddCompaniesButton } from '../../mailing/AddCompaniesButton.tsx'
import { usePaging } from '../../paging.ts'
import { AllFavouritesActions, ChosenFavouritesActions } from './FavouritesActions.tsx'
import { Note } from './Note.tsx'

export const FavouritesPage = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const navigate = useNavigate()
  const { page, limit, pagingOf } = usePaging()
  const favourites = useQuery({
    ...queryOf(api.favourites.list, { page, limit }),
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useChosen('favourites')
  const columns = useColumns()
  const searchPath = linkTo('customs_index')
  const total = favourites.data?.total ?? 0
  return (
    <>
      <PageHeader title={t('favourites.title')} description={t('favourites.description')} />
      <Panel flush>
        <ListTable
          label={t('favourites.title')}
          columns={columns}
          rowKey={(row) => row.targetId}
          query={favourites}
          stacks
          onOpen={(row) => {
            const path = row.name === '' ? null : linkTo('customs_search_detail', { companyId: row.targetId })
            if (path !== null) void navigate(path)
          }}
          empty={{
            title: t('favourites.empty'),
            hint: t('favourites.empty_hint'),
            action: searchPath && <Link to={searchPath}>{t('favourites.go_search')}</Link>,
          }}
          {...(total > 0 ? { selection: { keys: chosen, onChange: setChosen } } : {})}
          toolbar={
            chosen.length > 0 ? (
              <ChosenFavouritesActions chosen={chosen} onClear={() => setChosen([])} />
            ) : (
              total > 0 && <AllFavouritesActions total={total} />
            )
          }
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
      widthPx: 205,
      ellipsis: true,
      render: (row) => {
        const path = row.name === '' ? null : linkTo('customs_search_detail', { companyId: row.targetId })
        if (path === null) return row.name === '' ? t('favourites.gone') : row.name
        return <Link to={path}>{row.name}</Link>
      },
    },
    {
      key: 'country',
      title: t('favourites.country'),
      widthPx: 132,
      render: (row) => row.country && <Flag code={row.country}>{countryName(row.country, locale)}</Flag>,
    },
    { key: 'email', title: t('favourites.email'), widthPx: 210, render: (row) => <Email row={row} /> },
    { key: 'note', title: t('favourites.note'), widthPx: 190, render: (row) => <Note row={row} /> },
    {
      key: 'collected',
      title: t('favourites.collected_at'),
      widthPx: 176,
      render: (row) => <DateText at={row.collectedAt} withTime />,
    },
    { key: 'write', title: t('common.actions'), always: true, widthPx: 152, render: (row) => <Write row={row} /> },
  ]
}

/** The email address of a favourite. If it is masked, it can be unlocked on the company's page. */
const Email = ({ row: { email, masked } }: { row: Favourite }) => {
  if (email === null) return '–'
  return masked ? email : <CopyText text={email} />
}

const Write = ({ row: { email, targetId } }: { row: Favourite }) => {
  const t = useT()
  if (email === null) return '–'
  return (
    <AddCompaniesButton type="link" size="small" companies={{ kind: 'companies', companyIds: [targetId] }}>
      {t('favourites.write')}
    </AddCompaniesButton>
  )
}

const Uncollect = ({ row: { kind, targetId, name, note } }: { row: Favourite }) => {
  const t = useT()
  const { message } = App.useApp()
  const client = useQueryClient()
  const uncollect = async () => {
    await api.favourites.toggle({ kind, targetId, collected: false })
    message.success(t('favourites.uncollected'))
    await refreshFavourites(client)
  }
  const question = t('favourites.remove_question', { name: name === '' ? t('favourites.gone') : name })
  return (
    <ConfirmButton
      type="text"
      size="small"
      icon={<StarFilled style={{ color: '#e6a23c' }} />}
      aria-label={t('favourites.uncollect')}
      title={t('favourites.uncollect')}
      question={note === '' ? question : `${question} ${t('favourites.remove_note')}`}
      action={t('common.remove')}
      onConfirm={uncollect}
    />
  )
}
