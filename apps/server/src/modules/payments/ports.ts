/** What payments needs of others; supplied by the composition. */
import type { OrderKind } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import type { Fulfilment } from './fulfilment.ts'
import type { Provider } from './providers/provider.ts'

export type PaymentNotification = {
  userId: string
  kind: 'order_paid' | 'payment_credited' | 'order_refunded' | 'transfer_refused' | 'invoice_issued' | 'invoice_refused'
  params: Record<string, string | number>
  link: string | null
  /** The same kind and cause reaches a user once. */
  cause: string
}

export type PaymentPorts = {
  /** Tells a user something, in the transaction of what happened. */
  notify(tx: Tx, notification: PaymentNotification): Promise<void>
  /** Names of people, by id. */
  readUserNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Names of organisations, by id; those that are not there are left out. */
  readOrganisationNames(db: Db, orgIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** What the kinds of order of higher modules cost and do. */
  fulfilments: readonly Fulfilment[]
}

/** Everything that the files of this module are given. */
export type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'jobs' | 'storage'> &
  PaymentPorts & {
    providers: readonly Provider[]
    fulfilmentOf: (kind: OrderKind) => Fulfilment
  }
