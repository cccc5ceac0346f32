/**
 * Finds payments whose notification did not arrive. Every minute a job queries begun payments at their providers. Each
 * payment is queried at growing intervals, and once more when its order ends. The payment is then closed at the
 * provider.
 *
 * A run continues until no query is due, for three minutes at most. Before a run calls the provider, it claims the
 * payment by postponing the payment's next query. So a crash only delays the query, and two processes never query the
 * same payment at once. The answer is applied like a notification (`receivePayment`), so that a simultaneous
 * notification is not counted twice.
 */

import { defineJob } from '@tradewind/platform'
import { z } from 'zod'
import { concludeEvent, noteEvent } from './journal.ts'
import type { Deps } from './ports.ts'
import type { Payment, Provider } from './providers/provider.ts'
import { closeOrder, lockAttempt, lockOrder, readOrder, type AttemptRow } from './queries.ts'
import { resumeRefunds } from './refunds.ts'
import { receivePayment } from './settle.ts'

export const reconcileJob = defineJob({ name: 'payments.reconcile', payload: z.object({}), retryLimit: 0 })

const minuteMs = 60_000
const longestWaitMs = 60 * minuteMs
/** About a day of queries. A provider that is unavailable for longer must notify us. */
const questionsAtMost = 30
const attemptsAtOnce = 50
/** The longest run of the job. The next run, a minute later, continues the work. */
const longestRunMs = 3 * minuteMs
/**
 * An order whose provider does not answer is closed this long after its expiry. Money that arrives later goes to the
 * balance.
 */
const graceMs = 24 * 60 * minuteMs

export const reconcile = async (deps: Deps, stopping: AbortSignal): Promise<void> => {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(longestRunMs)])
  // Refunds come first, so that they do not wait when many customers have just begun to pay.
  await resumeRefunds(deps, signal)
  await reconcileAttempts(deps, signal)
  await expireOrders(deps)
}

/**
 * Queries all attempts that are due. Each is queried once in a run, because it becomes due again only minutes later.
 */
const reconcileAttempts = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const claimed = await claimAttempts(deps)
    for (const attempt of claimed) {
      if (signal.aborted) return
      await tryAttempt(deps, attempt)
    }
    if (claimed.length < attemptsAtOnce) return
  }
}

const tryAttempt = async (deps: Deps, attempt: AttemptRow): Promise<void> => {
  const provider = deps.providers.find(({ name }) => name === attempt.provider)
  // The provider is no longer configured, so the payment cannot be queried.
  if (provider === undefined) return
  await reconcileAttempt(deps, provider, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error, orgId: attempt.orgId, attempt: attempt.no }, 'payment not reconciled, asked again'),
  )
}

const claimAttempts = ({ db, clock }: Deps): Promise<AttemptRow[]> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const due = await tx
      .selectFrom('payment_attempt')
      .select(['id', 'queries', 'expiresAt'])
      .where('nextQueryAt', '<=', now)
      .orderBy('nextQueryAt')
      .limit(attemptsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const claimed: AttemptRow[] = []
    for (const { id, queries, expiresAt } of due) {
      const nextQueryAt = queries < questionsAtMost ? nextQuery(now, queries, expiresAt) : null
      await tx
        .updateTable('payment_attempt')
        .set({ queries: queries + 1, nextQueryAt })
        .where('id', '=', id)
        .execute()
      claimed.push(await lockAttempt(tx, id))
    }
    return claimed
  })

/** The waits double from two minutes to an hour. The last query is not later than the end of the order. */
const nextQuery = (now: Date, queries: number, expiresAt: Date): Date => {
  const doubled = now.getTime() + Math.min(longestWaitMs, minuteMs * 2 ** (queries + 1))
  return new Date(expiresAt > now ? Math.min(doubled, expiresAt.getTime()) : doubled)
}

const reconcileAttempt = async (deps: Deps, provider: Provider, attempt: AttemptRow): Promise<void> => {
  const name = { no: attempt.no, reference: attempt.reference }
  const found = await provider.query(name)
  if (found.state === 'paid') return receiveFound(deps, provider, found.payment)
  const order = await readOrder(deps.db, null, attempt.orderId)
  const isAlive = attempt.expiresAt > deps.clock.now()
  if (isAlive && found.state === 'unknown') return
  if (isAlive && found.state === 'waiting' && attempt.state === 'created' && order?.state === 'created') return
  // `close` throws when the customer pays at this very moment. The next query then finds the payment.
  if (found.state !== 'closed') await provider.close(name)
  await deps.db
    .updateTable('payment_attempt')
    .set({ state: 'closed', nextQueryAt: null })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['created', 'closed'])
    .execute()
}

const receiveFound = (deps: Deps, { name }: Provider, payment: Payment): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const answered = {
      provider: name,
      eventId: `query:${payment.no}`,
      body: JSON.stringify(payment),
      at: deps.clock.now(),
    }
    const id = await noteEvent(tx, answered)
    const receipt = await receivePayment(tx, deps, name, payment)
    if (id !== null) await concludeEvent(tx, id, { ...receipt, ...payment })
    if (receipt.outcome.startsWith('wrong_'))
      deps.log.error({ provider: name, attempt: payment.no, outcome: receipt.outcome }, 'payment not applied')
  })

/** Closes expired orders. An order with a begun payment is queried first, for at most a day. */
const expireOrders = async ({ db, clock }: Deps): Promise<void> => {
  const now = clock.now()
  const late = new Date(now.getTime() - graceMs)
  const expired = await db
    .selectFrom('payment_order as o')
    .select('o.id')
    .where('o.state', '=', 'created')
    .where('o.expiresAt', '<=', now)
    .where((eb) =>
      eb.or([
        eb('o.expiresAt', '<=', late),
        eb.not(
          eb.exists(
            eb
              .selectFrom('payment_attempt as a')
              .select('a.id')
              .whereRef('a.orderId', '=', 'o.id')
              .where('a.state', '=', 'created')
              .where('a.provider', '<>', 'transfer'),
          ),
        ),
      ]),
    )
    .limit(500)
    .execute()
  for (const { id } of expired)
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, null, id)
      if (order !== undefined && order.state === 'created' && order.expiresAt <= now) await closeOrder(tx, id, now)
    })
}
