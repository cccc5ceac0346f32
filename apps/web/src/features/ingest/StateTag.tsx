import type { LoadState } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Tag } from 'antd'
import { stateText } from './texts.ts'

const colors: Readonly<Record<LoadState, string>> = {
  received: 'gold',
  mapped: 'blue',
  staging: 'processing',
  held: 'gold',
  publishing: 'processing',
  published: 'success',
  failed: 'error',
  cancelled: 'default',
  rolling_back: 'processing',
  rolled_back: 'default',
}

export const StateTag = ({ state }: { state: LoadState }) => <Tag color={colors[state]}>{stateText(useT(), state)}</Tag>
