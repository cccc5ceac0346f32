/** The columns of the favourites. */

import { StarFilled } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { Favourite } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { ConfirmButton, CopyText, DateText, Flag, useFormatNumber, useT, useUi, type Column } from '@tradewind/ui'
import { App, Tag } from 'antd'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { refreshFavourites } from '../../favourites-query.ts'
import { useScreenLink } from '../../links.ts'
import { Note } from './Note.tsx'
import { StateSelect } from './StateSelect.tsx'
import styles from './favourites.module.css'

/** Returns the path of the page of a favourite; null if the data was withdrawn or the user may not open the page. */
export const useFavouritePath = () => {
  const linkTo = useScreenLink()
  return ({ kind, targetId, name }: Favourite): string | null => {
    if (name === '') return null
    if (kind === 'person') return linkTo('staffDetail', { personId: targetId })
    if (kind === 'record') return linkTo('customs_search', {}, { record: targetId })
    const params = { companyId: targetId }
    return linkTo('customs_search_detail', params) ?? linkTo('companySearchDetail', params)
  }
}

export const useFavouriteColumns = (): Column<Favourite>[] => {
  const t = useT()
  return [
    { key: 'star', title: '', widthPx: 44, always: true, render: (row) => <Uncollect row={row} /> },
    { key: 'name', title: t('favourites.name'), always: true, widthPx: 196, render: (row) => <Name row={row} /> },
    { key: 'state', title: t('favourites.state'), widthPx: 128, render: (row) => <Progress row={row} /> },
    { key: 'news', title: t('favourites.news'), widthPx: 130, render: (row) => <News row={row} /> },
    { key: 'tags', title: t('favourites.tags'), widthPx: 110, render: (row) => <Tags row={row} /> },
    { key: 'note', title: t('favourites.note'), widthPx: 132, render: (row) => <Note row={row} /> },
    {
      key: 'folder',
      title: t('favourites.folder'),
      widthPx: 120,
      hidden: true,
      ellipsis: true,
      render: ({ folder }) => folder?.name ?? '–',
    },
    { key: 'email', title: t('favourites.email'), widthPx: 180, hidden: true, render: (row) => <Email row={row} /> },
    {
      key: 'owner',
      title: t('favourites.owner'),
      widthPx: 110,
      hidden: true,
      ellipsis: true,
      render: ({ owner }) => owner.name || '–',
    },
    {
      key: 'collected',
      title: t('favourites.collected_at'),
      widthPx: 150,
      render: (row) => <DateText at={row.collectedAt} withTime />,
    },
    {
      key: 'changed',
      title: t('favourites.changed_at'),
      widthPx: 160,
      hidden: true,
      render: (row) => <DateText at={row.changedAt} withTime />,
    },
  ]
}

const Name = ({ row }: { row: Favourite }) => {
  const t = useT()
  const { locale } = useUi()
  const pathOf = useFavouritePath()
  const { kind, name, detail, country } = row
  if (name === '') return <span className={styles.quiet}>{t('favourites.gone')}</span>
  const path = pathOf(row)
  return (
    <span className={styles.lines}>
      {path === null ? <span>{name}</span> : <Link to={path}>{name}</Link>}
      <small className={styles.quiet}>
        {detail === '' ? t(`favourites.kind_${kind}`) : detail}
        {country !== null && (
          <>
            {' · '}
            <Flag code={country}>{countryName(country, locale)}</Flag>
          </>
        )}
      </small>
    </span>
  )
}

/** The state, and the member who works on the favourite. */
const Progress = ({ row }: { row: Favourite }) => (
  <span className={styles.lines}>
    <StateSelect row={row} />
    {row.assignee !== null && <small className={styles.quiet}>{row.assignee.name}</small>}
  </span>
)

const News = ({ row: { news, seenAt } }: { row: Favourite }) => {
  const t = useT()
  const format = useFormatNumber()
  if (news.shipments + news.people === 0) return '–'
  return (
    <span className={styles.lines} title={t('favourites.news_since', { date: seenAt.slice(0, 10) })} data-part="news">
      {news.shipments > 0 && <span>{t('favourites.news_shipments', { count: format(news.shipments) })}</span>}
      {news.people > 0 && <span>{t('favourites.news_people', { count: format(news.people) })}</span>}
    </span>
  )
}

const Tags = ({ row: { tags } }: { row: Favourite }) =>
  tags.length === 0 ? (
    '–'
  ) : (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )

/** The email address of a favourite. If it is masked, it can be unlocked on the company's page. */
const Email = ({ row: { email, masked } }: { row: Favourite }) => {
  if (email === null) return '–'
  return masked ? email : <CopyText text={email} />
}

const Uncollect = ({ row: { favouriteId, name, note, state, tags, folder } }: { row: Favourite }) => {
  const t = useT()
  const { message } = App.useApp()
  const client = useQueryClient()
  const uncollect = async () => {
    await api.favourites.remove({ of: { favouriteIds: [favouriteId] } })
    message.success(t('favourites.uncollected'))
    await refreshFavourites(client)
  }
  const question = t('favourites.remove_question', { name: name === '' ? t('favourites.gone') : name })
  const isWorked = note !== '' || state !== 'new' || tags.length > 0 || folder?.isShared === true
  return (
    <ConfirmButton
      type="text"
      size="small"
      icon={<StarFilled style={{ color: '#e6a23c' }} />}
      aria-label={t('favourites.uncollect')}
      title={t('favourites.uncollect')}
      question={isWorked ? `${question} ${t('favourites.remove_work')}` : question}
      action={t('common.remove')}
      onConfirm={uncollect}
    />
  )
}
