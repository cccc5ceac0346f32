/** Requests an export of a list. The file is written in the background and appears among the exports. */

import { api } from '../../api.ts'
import { OrderExportButton } from '../../items/ExportDialog.tsx'
import type { Filter } from './filter-url.ts'
import type { SwitchList } from './market/switch-state.ts'
import type { ReportInput } from './report/report-state.ts'

type ExportButtonProps = {
  /**
   * The list to export: records, buyers or suppliers of a search, switched suppliers of a market, or partners of a
   * report (all partners, or only those that changed).
   */
  list:
    | { filter: Filter; list?: 'records' | 'buyers' | 'suppliers' }
    | ({ filter: Filter } & Pick<SwitchList, 'switches' | 'sort'>)
    | { report: ReportInput; list?: 'partners' | 'partners_started' | 'partners_stopped' | 'partners_switched' }
  size?: 'small' | 'middle'
}

export const ExportButton = ({ list, size = 'small' }: ExportButtonProps) => {
  if ('report' in list)
    return (
      <OrderExportButton
        size={size}
        of={{ list: list.list ?? 'partners', report: list.report }}
        order={(file) => api.exports.createPartners({ ...list, ...file })}
      />
    )
  if ('switches' in list)
    return (
      <OrderExportButton
        size={size}
        of={{ list: 'market_switches', ...list }}
        order={(file) => api.exports.createSwitches({ ...list, ...file })}
      />
    )
  return (
    <OrderExportButton
      size={size}
      of={{ list: list.list ?? 'records', filter: list.filter }}
      order={(file) => api.exports.create({ ...list, ...file })}
    />
  )
}
