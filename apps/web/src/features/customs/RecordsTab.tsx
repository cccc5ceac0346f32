/** Import/export data: the records behind the report. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { useTradeColumns } from './columns.tsx'
import { useCoverageEmpty } from './CoverageNote.tsx'
import type { TradeSort } from './filter-url.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import type { ReportInput } from './report-url.ts'

export const RecordsTab = ({ input }: { input: ReportInput }) => {
  const t = useT()
  const columns = useTradeColumns()
  const [sort, setSort] = useState<TradeSort>('date_desc')
  const [{ page, limit }, setPage] = useState({ page: 1, limit: 20 })
  const [record, setRecord] = useState<string | undefined>()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(api.customs.companyRecords, { ...input, sort, page, limit }),
    placeholderData: keepPreviousData,
  })
  const empty = useCoverageEmpty(data?.coverage)
  return (
    <Panel flush>
      <DataTable
        label={t('customs.tab_records')}
        columns={columns}
        columnsKey="customs.records"
        rows={data?.list}
        empty={empty}
        rowKey={(row) => row.tradeId}
        refreshing={isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        onOpen={(row) => setRecord(row.tradeId)}
        paging={{
          page,
          limit,
          total: data?.total ?? 0,
          onChange: (next, size) => setPage({ page: next, limit: size }),
        }}
        sort={{ value: sort, onChange: (value) => setSort((value ?? 'date_desc') as TradeSort) }}
      />
      <RecordDrawer tradeId={record} onClose={() => setRecord(undefined)} />
    </Panel>
  )
}
