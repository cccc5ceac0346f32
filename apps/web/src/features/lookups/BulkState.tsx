import type { BulkLine, BulkLookup } from '@tradewind/contract'
import { tagColourOf, useT } from '@tradewind/ui'
import { Tag } from 'antd'
import { bulkLineTones, bulkLookupTones } from '../../state-tones.ts'

export const BulkState = ({ state }: { state: BulkLookup['state'] }) => {
  const t = useT()
  return <Tag color={tagColourOf(bulkLookupTones[state])}>{t(`lookups.bulk_state_${state}`)}</Tag>
}

export const LineState = ({ state }: { state: BulkLine['state'] }) => {
  const t = useT()
  return <Tag color={tagColourOf(bulkLineTones[state])}>{t(`lookups.line_${state}`)}</Tag>
}
