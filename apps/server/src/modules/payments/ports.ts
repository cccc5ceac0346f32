/** Functions that payments needs of other modules; supplied by the composition. */
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
  /** Notifies a user, in the transaction of the event. */
  notify(tx: Tx, notification: PaymentNotification): Promise<void>
  /** Names of users, by id. */
  readUserNames(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Names of organisations, by id; unknown ids are left out. */
  readOrganisationNames(db: Db, orgIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Price and effect of the kinds of order of higher modules. */
  fulfilments: readonly Fulfilment[]
}

/** Dependencies of this module's files. */
export type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'jobs' | 'storage'> &
  PaymentPorts & {
    providers: readonly Provider[]
    fulfilmentOf: (kind: OrderKind) => Fulfilment
  }
