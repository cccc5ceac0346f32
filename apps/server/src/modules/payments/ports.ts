/** Functions of other modules that payments need. The composition supplies them. */

import type { OrderKind } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import type { Fulfilment } from './fulfilment.ts'
import type { Provider } from './providers/provider.ts'

export type PaymentNotification = {
  userId: string
  kind: 'order_paid' | 'payment_credited' | 'order_refunded' | 'transfer_refused' | 'invoice_issued' | 'invoice_refused'
  params: Record<string, string | number>
  link: string | null
  /** Identifies the event of the notification. A user is notified once for each kind and cause. */
  cause: string
}

export type PaymentPorts = {
  /** Notifies a user, in the transaction of the event. */
  notify(tx: Tx, notification: PaymentNotification): Promise<void>
  /** Returns the names of users, by id. */
  readUserNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Returns the names of organisations, by id. Unknown ids are left out. */
  readOrganisationNames(db: Db, orgIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The price and effect of each kind of order that a higher module defines. */
  fulfilments: readonly Fulfilment[]
}

/** The dependencies of this module's files. */
export type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'jobs' | 'storage'> &
  PaymentPorts & {
    providers: readonly Provider[]
    /** The price and effect of every kind of order. */
    fulfilments: readonly Fulfilment[]
    fulfilmentOf: (kind: OrderKind) => Fulfilment
  }
