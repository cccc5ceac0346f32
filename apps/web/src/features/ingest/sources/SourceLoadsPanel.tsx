/**
 * The last loads of a source, each with its number of rows and rejected rows, and the share of rows that fill each
 * field.
 */

import type { SourceDetail } from '@tradewind/contract'
import { DataTable, DateText, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { useScreenLink } from '../../../links.ts'
import { StateTag } from '../StateTag.tsx'
import { fieldText, isField } from '../texts.ts'
import ingestStyles from '../ingest.module.css'
import styles from './sources.module.css'

type SourceLoad = SourceDetail['loads'][number]

export const SourceLoadsPanel = ({ loads }: { loads: readonly SourceLoad[] }) => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const columns = useColumns()
  const open = ({ load }: SourceLoad) => {
    const link = linkTo('dataLoads', {}, { load: load.loadId })
    if (link !== null) void navigate(link)
  }
  return (
    <Panel title={t('source.loads')} flush>
      <DataTable
        stacks
        label={t('source.loads')}
        columns={columns}
        rowKey={({ load }) => load.loadId}
        rows={loads}
        onOpen={open}
        empty={{ title: t('source.no_loads'), compact: true }}
      />
    </Panel>
  )
}

const useColumns = (): readonly Column<SourceLoad>[] => {
  const t = useT()
  return [
    {
      key: 'file',
      title: t('ingest.file'),
      always: true,
      ellipsis: true,
      widthPx: 220,
      render: ({ load }) => load.fileName,
    },
    { key: 'state', title: t('common.status'), render: ({ load }) => <StateTag state={load.state} /> },
    { key: 'rows', title: t('source.rows'), number: true, render: ({ load }) => <NumberText value={load.rowsRead} /> },
    {
      key: 'rejected',
      title: t('source.rejected'),
      number: true,
      render: ({ load }) => <NumberText value={load.rowsRejected} />,
    },
    { key: 'filled', title: t('source.filled'), number: true, render: ({ filled }) => <Filled filled={filled} /> },
    { key: 'origin', title: t('source.how'), render: ({ load }) => t(`source.origin_${load.origin}`) },
    { key: 'at', title: t('source.started'), render: ({ load }) => <DateText at={load.createdAt} withTime /> },
  ]
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** The share of rows that fill a field, averaged over all fields. A tooltip lists the share of each field. */
const Filled = ({ filled }: { filled: SourceLoad['filled'] }) => {
  const t = useT()
  const fields = Object.entries(filled ?? {})
  if (fields.length === 0) return <span className={ingestStyles.quiet}>{t('source.filled_unknown')}</span>
  const average = fields.reduce((sum, [, share]) => sum + share, 0) / fields.length
  const all = fields.map(([field, share]) => `${isField(field) ? fieldText(t, field) : field} ${percent(share)}`)
  return (
    <Tooltip title={<span className={styles.filled}>{all.join('\n')}</span>}>
      <span className="tw-number">{percent(average)}</span>
    </Tooltip>
  )
}
