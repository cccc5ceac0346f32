/** The import and export records of the report, or only the records that a clicked number counts. */

import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListTable, Panel, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { useTradeColumns } from '../columns.tsx'
import { useCoverageEmpty } from '../CoverageNote.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { writeSearch, type TradeSort } from '../filter-url.ts'
import { SortedUnit } from '../QuantityList.tsx'
import { RecordDrawer } from '../RecordDrawer.tsx'
import { Total } from '../Total.tsx'
import { searchOf } from './report-state.ts'
import { useReport, useReportPaging } from './use-report.ts'
import styles from '../customs.module.css'

const sorts: readonly TradeSort[] = ['date_desc', 'date_asc', 'amount_desc', 'weight_desc', 'quantity_desc']

export const RecordsTab = () => {
  const t = useT()
  const { input, state, go } = useReport()
  // The report of a buyer has no column for the buyer, and the report of a supplier has no column for the supplier,
  // because every row would show this company.
  const columns = useTradeColumns().filter(({ key }) => key !== input.side)
  const { record } = state.table
  const { page, limit, pagingOf } = useReportPaging()
  const sort = sorts.find((one) => one === state.table.sort) ?? 'date_desc'
  const records = useQuery({
    ...queryOf(api.customs.companyRecords, { ...input, sort, page, limit }),
    placeholderData: keepPreviousData,
  })
  const { data } = records
  const empty = useCoverageEmpty(data?.coverage)
  return (
    <Panel flush>
      <ListTable
        label={t('customs.tab_records')}
        columns={columns}
        columnsKey={`report.records.${input.side}`}
        stacks
        query={records}
        empty={empty}
        rowKey={(row) => row.tradeId}
        onOpen={(row) => go({ table: { ...state.table, record: row.tradeId } })}
        pagingOf={pagingOf}
        sort={{
          value: sort,
          onChange: (value) => go({ table: { ...state.table, page: 1, sort: value ?? 'date_desc' } }),
        }}
        toolbar={
          <div className={styles.toolbar}>
            <Total total={data?.total} />
            <SortedUnit unit={data?.sortedUnit} />
            {data !== undefined && data.total > 0 && <SearchActions />}
          </div>
        }
      />
      <RecordDrawer
        tradeId={record}
        onClose={() => {
          const { record: _closed, ...table } = state.table
          go({ table })
        }}
      />
    </Panel>
  )
}

/**
 * Buttons that export the records or open them as a search. They are omitted for filters that the search does not have.
 */
const SearchActions = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const { input } = useReport()
  const filter = searchOf(input)
  if (filter === null) return null
  const address = linkTo('customs_search', {}, writeSearch({ filter }))
  return (
    <>
      <ExportButton list={{ filter }} />
      {address !== null && (
        <Link to={address}>
          <SearchOutlined /> {t('report.open_search')}
        </Link>
      )}
    </>
  )
}
