/** The columns of found videos, creators and commenters. */

import type { CallOutputOf, SocialSubject } from '@tradewind/contract'
import { languageName } from '@tradewind/lexicon'
import { Flag, NumberText, useT, useUi, type Column } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import type { api } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { networkText } from '../../../social/social-chips.ts'
import { KeepOne, keptOf, type LeadsAmong } from '../leads/KeepButton.tsx'
import styles from '../social.module.css'

export type FoundRow = CallOutputOf<typeof api.social.search.endpoint>['list'][number]

/** `leads`: the accounts that are leads; null when the rows are masked. */
export const useSocialColumns = (
  subject: SocialSubject,
  onOpen: (itemId: number) => void,
  leads: LeadsAmong | null,
): Column<FoundRow>[] => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const isVideo = subject === 'video'
  const name: Column<FoundRow> = {
    key: 'name',
    title: t(isVideo ? 'social.video' : 'social.account'),
    always: true,
    widthPx: 230,
    render: (row) => (
      <span className={styles.lines}>
        <Button type="link" className={styles.name} onClick={() => onOpen(row.itemId)}>
          <span className={styles.clamped}>{row.name}</span>
        </Button>
        <small className="tw-quiet">
          {networkText(row.network)}
          {isVideo
            ? row.creator === null
              ? ''
              : ` · ${row.creator.name}`
            : row.handle === null
              ? ''
              : ` · @${row.handle}`}
        </small>
        {row.isDemonstration && <Tag>{t('social.demonstration')}</Tag>}
      </span>
    ),
  }
  const newest: Column<FoundRow> = {
    key: 'newest',
    title: t(subject === 'commenter' ? 'social.newest_comment' : 'social.newest_video'),
    widthPx: 240,
    render: (row) =>
      row.newest === null ? (
        '–'
      ) : (
        <span className={styles.lines}>
          <span className={styles.clamped}>{row.newest.text}</span>
          {subject === 'commenter' && row.newest.video !== null && (
            <small className="tw-quiet">{t('social.under_video', { title: row.newest.video })}</small>
          )}
        </span>
      ),
  }
  const number = (key: 'views' | 'likes' | 'followers', title: string): Column<FoundRow> => ({
    key,
    title,
    widthPx: 95,
    number: true,
    render: (row) => <NumberText value={row[key]} />,
  })
  const keep = (among: LeadsAmong): Column<FoundRow> => ({
    key: 'keep',
    title: t('common.actions'),
    always: true,
    widthPx: 110,
    render: (row) => {
      const kept = keptOf(row, subject)
      return kept === null ? '–' : <KeepOne account={kept} name={row.creator?.name ?? row.name} among={among} />
    },
  })
  return [
    name,
    ...(isVideo ? [] : [newest]),
    {
      key: 'country',
      title: t('social.country'),
      widthPx: 110,
      render: ({ country }) => (country === null ? '–' : <Flag code={country}>{names.country(country)}</Flag>),
    },
    {
      key: 'language',
      title: t('social.language'),
      widthPx: 90,
      render: ({ language }) => (language === null ? '–' : languageName(language, locale)),
    },
    number('views', t('social.views')),
    ...(subject === 'creator' ? [number('followers', t('social.followers'))] : [number('likes', t('social.likes'))]),
    {
      key: 'published',
      title: t(subject === 'commenter' ? 'social.commented_on' : 'social.published'),
      widthPx: 105,
      render: ({ publishedOn }) => publishedOn ?? '–',
    },
    {
      key: 'contacts',
      title: t('social.contacts'),
      widthPx: 150,
      render: ({ email, website }) =>
        email === null && website === null ? (
          '–'
        ) : (
          <span className={styles.lines}>
            {email !== null && <span>{email}</span>}
            {website !== null && <span className="tw-quiet">{website.replace(/^https?:\/\//, '')}</span>}
          </span>
        ),
    },
    ...(leads === null ? [] : [keep(leads)]),
  ]
}
