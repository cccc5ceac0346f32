import type { LoadState } from '@tradewind/contract'
import { tagColourOf, useT } from '@tradewind/ui'
import { Tag } from 'antd'
import { loadTones } from '../../state-tones.ts'
import { stateText } from './texts.ts'

export const StateTag = ({ state }: { state: LoadState }) => (
  <Tag color={tagColourOf(loadTones[state])}>{stateText(useT(), state)}</Tag>
)
