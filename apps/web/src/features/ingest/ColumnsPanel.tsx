/**
 * The columns of the file that a load reads. After a load has failed, the user can change the meanings of the columns
 * and start the load again.
 */

import { useQuery } from '@tanstack/react-query'
import type { Load } from '@tradewind/contract'
import { Panel, QueryState, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { ColumnsTable } from './ColumnsTable.tsx'
import { useLoadCalls } from './load-calls.ts'
import { MappingEditor } from './MappingEditor.tsx'
import { endedUnpublished, inspectionQuery } from './queries.ts'
import { sampleOf } from './texts.ts'
import styles from './ingest.module.css'

export const ColumnsPanel = ({ load }: { load: Load }) => {
  const t = useT()
  const [isShown, show] = useState(false)
  if (isShown && endedUnpublished(load.state)) return <MappingEditor load={load} />
  const button = (
    <Button size="small" aria-expanded={isShown} onClick={() => show(!isShown)}>
      {t(
        endedUnpublished(load.state)
          ? 'ingest.columns_change'
          : isShown
            ? 'ingest.columns_hide'
            : 'ingest.columns_show',
      )}
    </Button>
  )
  return (
    <Panel title={t('ingest.columns')} extra={button}>
      {isShown ? <UsedColumns load={load} /> : <p className={styles.quiet}>{t('ingest.columns_hint')}</p>}
    </Panel>
  )
}

const UsedColumns = ({ load }: { load: Load }) => {
  const inspection = useQuery(inspectionQuery(useLoadCalls(), { loadId: load.loadId }))
  const { data } = inspection
  if (inspection.isError) return <QueryState query={inspection} />
  return (
    <ColumnsTable
      dataset={load.dataset}
      columns={data?.mapping.columns}
      samples={data === undefined ? [] : sampleOf(data)}
    />
  )
}
