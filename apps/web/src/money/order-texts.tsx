/** Describes orders in words: title and state. */

import type { Order, OrderState } from '@tradewind/contract'
import { useFormatNumber, useT, tagColourOf } from '@tradewind/ui'
import { Tag } from 'antd'
import { orderTones } from '../state-tones.ts'

const titles = [
  'recharge',
  'email_package',
  'sms_package',
  'membership_vip1',
  'membership_vip2',
  'membership_vip3',
  'membership_vip4',
  'upgrade_vip1',
  'upgrade_vip2',
  'upgrade_vip3',
  'upgrade_vip4',
  'sub_accounts',
] as const

/** Returns the title of an order. If there is no translated text for the title, the kind of the order is used. */
export const useOrderTitle = (): ((order: Pick<Order, 'kind' | 'title' | 'params'>) => string) => {
  const t = useT()
  const format = useFormatNumber()
  return ({ kind, title, params }) => {
    const known = titles.find((one) => one === title)
    if (known === undefined) return t(`money.kind_${kind}`)
    const texts = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? format(value) : value,
    ])
    return t(`order.${known}`, Object.fromEntries(texts))
  }
}

export const OrderStateTag = ({ state }: { state: OrderState }) => (
  <Tag color={tagColourOf(orderTones[state])}>{useT()(`money.state_${state}`)}</Tag>
)
