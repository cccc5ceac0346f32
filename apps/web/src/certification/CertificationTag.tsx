import type { CertificationState } from '@tradewind/contract'
import { useT, tagColourOf } from '@tradewind/ui'
import { Tag } from 'antd'
import { certificationTones } from '../state-tones.ts'

/** The state of a certification in words for the owner. Null means that no certification was submitted. */
export const CertificationTag = ({ state }: { state: CertificationState | null }) => {
  const stateName = state ?? 'none'
  return <Tag color={tagColourOf(certificationTones[stateName])}>{useT()(`member.certification_${stateName}`)}</Tag>
}
