import type { CertificationState } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Tag } from 'antd'

const colors: Readonly<Record<CertificationState | 'none', string>> = {
  none: 'default',
  submitted: 'gold',
  approved: 'green',
  declined: 'red',
}

/** The state of a certification in words for the owner. Null means that no certification was submitted. */
export const CertificationTag = ({ state }: { state: CertificationState | null }) => {
  const stateName = state ?? 'none'
  return <Tag color={colors[stateName]}>{useT()(`member.certification_${stateName}`)}</Tag>
}
