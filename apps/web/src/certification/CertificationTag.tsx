import { Tag } from 'antd'
import type { CertificationState } from '@tradewind/contract'
import { useT } from '@tradewind/ui'

const colors: Readonly<Record<CertificationState | 'none', string>> = {
  none: 'default',
  submitted: 'gold',
  approved: 'green',
  declined: 'red',
}

/** The state of a certification, as its owner reads it; null: nothing submitted. */
export const CertificationTag = ({ state }: { state: CertificationState | null }) => {
  const shown = state ?? 'none'
  return <Tag color={colors[shown]}>{useT()(`member.certification_${shown}`)}</Tag>
}
