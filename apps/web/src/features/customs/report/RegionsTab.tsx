/** The countries from which a buyer's goods come, or to which a supplier's goods go. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useNames } from '../../../customs/names.ts'
import { RegionMap } from '../flows/ReportFlows.tsx'
import { Country } from '../parts.tsx'
import { BreakdownChart, BreakdownTable } from './Breakdown.tsx'
import { useReport } from './use-report.ts'

type Region = CallOutputOf<typeof api.customs.companyRegions.endpoint>[number]

const useRegions = (short: boolean) => {
  const t = useT()
  const names = useNames()
  const { input } = useReport()
  const regions = useQuery(queryOf(api.customs.companyRegions, input))
  const title = t(input.side === 'buyer' ? 'customs.region_origin' : 'customs.region_destination')
  return {
    title,
    label: ({ country }: Region) => (country === null ? t('customs.no_country') : names.country(country)),
    rows: regions.data,
    query: regions,
    rowKey: ({ country }: Region) => country ?? '',
    name: {
      title,
      render: ({ country }: Region) =>
        country === null ? <span>{t('customs.no_country')}</span> : <Country code={country} />,
      widthPx: short ? 170 : 220,
    },
    narrowingOf: ({ country }: Region) => ({ country: country ?? '-' }),
  }
}

export const RegionsTab = () => {
  const regions = useRegions(false)
  return (
    <>
      <RegionMap />
      <BreakdownChart {...regions} />
      <Panel flush>
        <BreakdownTable {...regions} />
      </Panel>
    </>
  )
}

export const ShortRegions = () => <BreakdownTable {...useRegions(true)} short />
