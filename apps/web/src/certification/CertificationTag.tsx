import type { CertificationState } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Tag } from 'antd'

const colors: Readonly<Record<CertificationState | 'none', string>> = {
  none: 'default',
  submitted: 'gold',
  approved: 'green',
  declined: 'red',
}

/** State of a certification, in the owner's words; null: nothing was submitted. */
export const CertificationTag = ({ state }: { state: CertificationState | null }) => {
  const stateName = state ?? 'none'
  return <Tag color={colors[stateName]}>{useT()(`member.certification_${stateName}`)}</Tag>
}
