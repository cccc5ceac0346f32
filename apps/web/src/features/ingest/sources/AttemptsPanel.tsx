/** Every attempt to take a file, with what came of it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PullAttempt } from '@tradewind/contract'
import { DataTable, DateText, Panel, useT, type Column } from '@tradewind/ui'
import { useScreenLink } from '../../../links.ts'
import { usePaging } from '../../../paging.ts'
import { sizeText } from '../texts.ts'
import { attemptsQuery } from './queries.ts'
import { AttemptTag, FailureText } from './SourceTags.tsx'

export const AttemptsPanel = ({ sourceId }: { sourceId: string }) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...attemptsQuery({ sourceId, page, limit }),
    placeholderData: (previous) => previous,
  })
  const columns = useColumns()
  return (
    <Panel title={t('source.history')} flush>
      <DataTable
        stacks
        label={t('source.history')}
        columns={columns}
        rowKey={({ attemptId }) => attemptId}
        rows={data?.list}
        refreshing={isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        empty={{ title: t('source.no_history') }}
        paging={pagingOf(data?.total)}
      />
    </Panel>
  )
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
      render: ({ state, failure, detail, loadId }) => {
        const link = loadId === null ? null : linkTo('dataLoads', {}, { load: loadId })
        return (
          <span className="source-result">
            <AttemptTag state={state} />
            {link !== null && <Link to={link}>{t('source.open_load')}</Link>}
            {failure !== null && (
              <span title={detail ?? undefined}>
                <FailureText failure={failure} />
                {detail !== null && <small> {detail}</small>}
              </span>
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
