/** One account with its newest videos and comments, or one video with its newest comments. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, SocialComment, SocialFound } from '@tradewind/contract'
import { languageName } from '@tradewind/lexicon'
import { DescriptionList, EmptyState, Flag, formatFull, NumberText, QueryState, useT, useUi } from '@tradewind/ui'
import { Button, Drawer, Tag } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { isFailure, upsellFailures } from '../../../failure.ts'
import { networkText } from '../../../social/social-chips.ts'
import { KeepOne, useLeadsAmong } from '../leads/KeepButton.tsx'
import { YoutubeComments } from '../youtube/YoutubeComments.tsx'
import styles from '../social.module.css'

type Detail = CallOutputOf<typeof api.social.detail.endpoint>
const displayed = [...upsellFailures, 'not_found', 'invalid_input'] as const

type DrawerProps = { itemId: number; onOpen: (itemId: number) => void; onClose: () => void }

export const DetailDrawer = ({ itemId, onOpen, onClose }: DrawerProps) => {
  const t = useT()
  const found = useQuery(queryOf(api.social.detail, { itemId }, displayed))
  const isGone = isFailure(found.error, 'not_found', 'invalid_input')
  return (
    <Drawer open onClose={onClose} title={found.data?.name ?? t('route.socialVideo')} size={600}>
      {isGone ? (
        <EmptyState title={t('social.gone')} hint={t('social.gone_hint')} />
      ) : found.data === undefined ? (
        <QueryState query={found} />
      ) : (
        <Shown detail={found.data} onOpen={onOpen} />
      )}
    </Drawer>
  )
}

const Shown = ({ detail, onOpen }: { detail: Detail; onOpen: (itemId: number) => void }) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const { kind, network, url, country, language, creator, description, videosOf, commentsOf, sources } = detail
  return (
    <div className={styles.detail} data-part="social-detail">
      <p className={styles.tags}>
        <Tag>{networkText(network)}</Tag>
        {country !== null && <Flag code={country}>{names.country(country)}</Flag>}
        {language !== null && <span>{languageName(language, locale)}</span>}
        {detail.isDemonstration && <Tag>{t('social.demonstration')}</Tag>}
      </p>
      {url !== null && (
        <p className={styles.toolbar}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t(kind === 'video' ? 'social.open_video' : 'social.open_profile')}
          </a>
        </p>
      )}
      {kind === 'video' && network === 'youtube' && !detail.isDemonstration && (
        <YoutubeComments itemId={detail.itemId} />
      )}
      {kind === 'account' && <KeepAccount itemId={detail.itemId} name={detail.name} />}
      <DescriptionList
        items={[
          kind === 'video' && [
            t('social.creator'),
            creator === null ? '–' : <Reference key="creator" of={creator} onOpen={onOpen} />,
          ],
          kind === 'account' && [t('social.handle'), detail.handle === null ? '–' : `@${detail.handle}`],
          kind === 'account' && [t('social.followers'), <NumberText key="followers" value={detail.followers} />],
          kind === 'video' && [t('social.published'), detail.publishedOn ?? '–'],
          kind === 'video' && [t('social.views'), <NumberText key="views" value={detail.views} />],
          kind === 'video' && [t('social.likes'), <NumberText key="likes" value={detail.likes} />],
          [t('social.email'), detail.email ?? '–'],
          [t('social.website'), detail.website ?? '–'],
          [t('social.description'), description ?? '–'],
        ]}
      />
      {videosOf.length > 0 && (
        <section>
          <h3>{t('social.newest_videos')}</h3>
          <ul className={styles.items}>
            {videosOf.map((video) => (
              <VideoLine key={video.itemId} video={video} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      {commentsOf.length > 0 && (
        <section>
          <h3>{t('social.newest_comments')}</h3>
          <ul className={styles.items}>
            {commentsOf.map((comment) => (
              <CommentLine key={comment.itemId} comment={comment} isOwn={kind === 'account'} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('social.sources')}</h3>
        <ul className={styles.items}>
          {sources.map(({ name, asOf, fetchedAt }) => (
            <li key={name}>
              {name} · {fetchedAt === null ? asOf : t('social.fetched_at', { time: formatFull(fetchedAt) })}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

type Opens = { onOpen: (itemId: number) => void }

const Reference = ({ of: { itemId, name }, onOpen }: Opens & { of: { itemId: number; name: string } }) => (
  <Button type="link" className={styles.name} onClick={() => onOpen(itemId)}>
    {name}
  </Button>
)

const VideoLine = ({ video, onOpen }: Opens & { video: SocialFound }) => {
  const t = useT()
  return (
    <li>
      <Reference of={video} onOpen={onOpen} />
      <p className="tw-quiet">
        {video.publishedOn ?? '–'} · {t('social.views')} <NumberText value={video.views} />
      </p>
    </li>
  )
}

const CommentLine = ({ comment, isOwn, onOpen }: Opens & { comment: SocialComment; isOwn: boolean }) => {
  const about = isOwn ? comment.video && { itemId: comment.video.itemId, name: comment.video.title } : comment.author
  return (
    <li>
      <p>{comment.text}</p>
      <p className="tw-quiet">
        {comment.publishedOn ?? '–'} {about !== null && <Reference of={about} onOpen={onOpen} />}
      </p>
    </li>
  )
}

const KeepAccount = ({ itemId, name }: { itemId: number; name: string }) => (
  <p className={styles.toolbar}>
    <KeepOne account={{ itemId }} name={name} among={useLeadsAmong([itemId])} />
  </p>
)
