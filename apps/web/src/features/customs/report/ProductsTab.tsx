/** The tab with a company's products, by HS chapter, heading or subheading. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { Panel, useT } from '@tradewind/ui'
import { Segmented } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { BreakdownChart, BreakdownTable } from './Breakdown.tsx'
import { UnitPrices } from './UnitPrices.tsx'
import { useReport } from './use-report.ts'

type Product = CallOutputOf<typeof api.customs.companyProducts.endpoint>[number]
type Digits = 2 | 4 | 6

const choices = [2, 4, 6] as const

const useProducts = (digits: Digits, short: boolean) => {
  const t = useT()
  const names = useNames()
  const { input } = useReport()
  const products = useQuery(queryOf(api.customs.companyProducts, { ...input, digits }))
  const title = t(input.side === 'buyer' ? 'customs.tab_products' : 'customs.tab_products_seller')
  const label = ({ hsCode }: Product) => (hsCode === null ? t('report.no_hs') : `${hsCode} ${names.hs(hsCode)}`)
  return {
    label,
    title,
    rows: products.data,
    query: products,
    rowKey: ({ hsCode }: Product) => hsCode ?? '',
    name: {
      title: t('customs.hs_code'),
      render: (row: Product) => <span title={label(row)}>{label(row)}</span>,
      widthPx: short ? 170 : 340,
    },
    // A code that has fewer digits than the chosen level is a separate value. A final dot marks it as complete, so that
    // a filter with this code does not match longer codes.
    narrowingOf: ({ hsCode }: Product) => ({ hs: hsCode?.length === digits ? hsCode : `${hsCode ?? ''}.` }),
  }
}

export const ProductsTab = () => {
  const t = useT()
  const { state, go } = useReport()
  const digits = choices.find((choice) => String(choice) === state.table.view) ?? 6
  const products = useProducts(digits, false)
  return (
    <>
      <BreakdownChart
        {...products}
        extra={
          <Segmented<Digits>
            size="small"
            value={digits}
            onChange={(chosen) => go({ table: { view: String(chosen) } })}
            options={choices.map((value) => ({ value, label: t('customs.hs_digits', { digits: value }) }))}
          />
        }
      />
      <Panel flush>
        <BreakdownTable {...products} />
      </Panel>
      <UnitPrices digits={digits === 6 ? 6 : 4} />
    </>
  )
}

export const ShortProducts = () => <BreakdownTable {...useProducts(6, true)} short />
