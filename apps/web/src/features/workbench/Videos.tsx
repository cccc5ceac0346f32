/** The video tutorials. If the URL contains `isVideo=true`, the page scrolls to the videos (spec section 2). */

import { useQuery } from '@tanstack/react-query'
import { EmptyState, Panel, QueryState, useT } from '@tradewind/ui'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import styles from './workbench.module.css'

export const Videos = () => {
  const t = useT()
  const [query] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  const videos = useQuery(queryOf(api.site.videos, {}))
  const isAsked = query.get('isVideo') === 'true'
  const isReady = videos.isFetched
  useEffect(() => {
    if (isAsked && isReady) place.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [isAsked, isReady])
  return (
    <div ref={place}>
      <Panel title={t('workbench.videos')}>
        {videos.isError && <QueryState query={videos} />}
        {videos.data?.length === 0 && <EmptyState compact title={t('workbench.videos_empty')} />}
        <div className={styles.videos}>
          {videos.data?.map((video) => (
            <a key={video.id} href={video.url} target="_blank" rel="noreferrer">
              <img src={video.cover} alt="" loading="lazy" />
              {video.title}
            </a>
          ))}
        </div>
      </Panel>
    </div>
  )
}
