import { Tag } from 'antd'
import type { CertificationState } from '@tradewind/contract'
import { useT } from '@tradewind/ui'

const colors: Readonly<Record<CertificationState | 'none', string>> = {
  none: 'default',
  submitted: 'gold',
  approved: 'green',
  declined: 'red',
}

/** How far an enterprise is, as its owner reads it; null: nothing was handed in. */
export const CertificationTag = ({ state }: { state: CertificationState | null }) => {
  const shown = state ?? 'none'
  return <Tag color={colors[shown]}>{useT()(`member.certification_${shown}`)}</Tag>
}
