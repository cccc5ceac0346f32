/** Trade partners: suppliers of a buyer, buyers of a supplier. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { useCompanyColumns } from './columns.tsx'
import type { CompanySort } from './filter-url.ts'
import { useOpenRecords } from './records-link.ts'
import type { ReportInput } from './report-url.ts'

const shortLength = 6

export const PartnersTab = ({ input }: { input: ReportInput }) => (
  <Panel flush>
    <PartnersTable input={input} />
  </Panel>
)

/** `short`: the first few and the narrow columns, for the overview. */
export const PartnersTable = ({ input, short = false }: { input: ReportInput; short?: boolean }) => {
  const t = useT()
  const other = input.side === 'buyer' ? 'seller' : 'buyer'
  const all = useCompanyColumns(other, t(other === 'buyer' ? 'customs.buyer' : 'customs.seller'))
  const [sort, setSort] = useState<CompanySort>('trades_desc')
  const [{ page, limit }, setPage] = useState({ page: 1, limit: short ? shortLength : 20 })
  const openRecords = useOpenRecords(input)
  const asked = { ...input, sort, page, limit }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(api.customs.companyPartners, asked),
    placeholderData: keepPreviousData,
  })
  const columns = short ? all.filter(({ key }) => ['company', 'trades'].includes(key)) : all
  const paging = {
    page,
    limit,
    total: data?.total ?? 0,
    onChange: (next: number, size: number) => setPage({ page: next, limit: size }),
  }
  return (
    <DataTable
      label={t('customs.tab_partners')}
      columns={columns}
      rows={data?.list}
      rowKey={(row) => String(row.companyId)}
      refreshing={isPlaceholderData}
      failure={error}
      onRetry={() => void refetch()}
      onOpen={(row) => openRecords(other === 'buyer' ? { buyerId: row.companyId } : { sellerId: row.companyId })}
      {...(short
        ? {}
        : {
            paging,
            columnsKey: 'customs.partners',
            sort: {
              value: sort,
              onChange: (value: string | undefined) => setSort((value ?? 'trades_desc') as CompanySort),
            },
          })}
    />
  )
}
