import type { Invoice } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Tag } from 'antd'

const colours = { requested: 'gold', issued: 'green', refused: 'red', voided: 'default' } as const

export const InvoiceStateTag = ({ state }: { state: Invoice['state'] }) => (
  <Tag color={colours[state]}>{useT()(`money.invoice_${state}`)}</Tag>
)
