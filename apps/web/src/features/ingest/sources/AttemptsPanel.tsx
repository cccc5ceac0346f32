/** Lists every attempt to pull a file, with its result. */

import { useQuery } from '@tanstack/react-query'
import type { PullAttempt, PullFailure } from '@tradewind/contract'
import { DateText, ListTable, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { Link } from 'react-router'
import { useScreenLink } from '../../../links.ts'
import { usePaging } from '../../../paging.ts'
import { isOpen } from '../queries.ts'
import { failureText, sizeText } from '../texts.ts'
import { attemptsQuery } from './queries.ts'
import { AttemptTag, FailureText } from './SourceTags.tsx'
import styles from './sources.module.css'

export const AttemptsPanel = ({ sourceId }: { sourceId: string }) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const attempts = useQuery({
    ...attemptsQuery({ sourceId, page, limit }),
    placeholderData: (previous) => previous,
  })
  const columns = useColumns()
  return (
    <Panel title={t('source.history')} flush>
      <ListTable
        stacks
        label={t('source.history')}
        columns={columns}
        rowKey={({ attemptId }) => attemptId}
        query={attempts}
        empty={{ title: t('source.no_history'), compact: true }}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

/**
 * The server's message about a failed pull, or the reason for which a file was refused. It is empty when the URL of the
 * source was refused, because another column already says so.
 */
const failureDetail = (t: Translate, failure: PullFailure, detail: string | null): string => {
  if (detail === null || failure === 'address_refused') return ''
  return failure === 'file_rejected' ? failureText(t, detail) : detail
}

const useColumns = (): readonly Column<PullAttempt>[] => {
  const t = useT()
  const linkTo = useScreenLink()
  return [
    { key: 'started', title: t('source.started'), render: ({ startedAt }) => <DateText at={startedAt} withTime /> },
    {
      key: 'result',
      title: t('source.result'),
      always: true,
      render: ({ state, failure, detail, loadId, loadState, retryAt }) => {
        const link = loadId === null ? null : linkTo('dataLoads', {}, { load: loadId })
        const waits = state === 'unchanged' && loadState !== null && isOpen(loadState)
        return (
          <span className={styles.result}>
            <AttemptTag state={state} />
            {link !== null && <Link to={link}>{t(waits ? 'source.same_as_waiting' : 'source.open_load')}</Link>}
            {failure !== null && (
              <span title={detail ?? undefined}>
                <FailureText failure={failure} /> <small>{failureDetail(t, failure, detail)}</small>
              </span>
            )}
            {retryAt !== null && new Date(retryAt) > new Date() && (
              <small>
                {t('source.retry_at')} <DateText at={retryAt} withTime />
              </small>
            )}
          </span>
        )
      },
    },
    { key: 'cause', title: t('source.cause'), render: ({ cause }) => t(`source.cause_${cause}`) },
    { key: 'try', title: t('source.try'), number: true, render: (attempt) => attempt.try },
    { key: 'address', title: t('source.place'), ellipsis: true, widthPx: 280, render: ({ address }) => address },
    {
      key: 'size',
      title: t('ingest.size'),
      number: true,
      render: ({ sizeBytes }) => (sizeBytes === null ? '–' : sizeText(sizeBytes)),
    },
  ]
}
