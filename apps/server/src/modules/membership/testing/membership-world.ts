/**
 * Runs the product for tests of membership, with an adjustable clock. Each test has an owner of a separate
 * organisation.
 */

import type { MyMembership, OrderDetail, Quote } from '@tradewind/contract'
import { fixedClock } from '@tradewind/platform'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { enforceMemberLimit } from '../../identity/member-limit.ts'
import { readBalance, spendBalance } from '../../ledger/index.ts'
import { findDiscrepancies } from '../../ledger/queries.ts'
import type { PaidOrder } from '../../payments/index.ts'
import { notify } from '../../site/index.ts'
import { checkMemberships, type MembershipPorts } from '../check-memberships.ts'
import { membershipFulfilment } from '../fulfilment.ts'
import type { NoticeMail } from '../notice-mail.ts'
import { readMembership } from '../plans.ts'
import { enter, enterAgain, fund, type Person } from './people.ts'

const start = new Date('2026-03-01T04:00:00Z')

/** Starts the test world for a test file. Called at the top of the file. `world.owner` is the default caller. */
export const startMembershipWorld = async () => {
  const clock = fixedClock(start)
  const app = await startTestApp({ clock })
  afterAll(() => app.close())
  const { platform } = app
  const { db } = platform
  // The product sends notices of a membership's end by a job. This process starts the queue so that jobs can be sent,
  // but runs no jobs.
  await platform.jobs.start()
  const world: { owner: Person } = { owner: await enter(platform) }
  beforeEach(async () => {
    clock.set(start)
    world.owner = await enter(platform)
  })

  const post = <T>(path: string, body: object, who = world.owner) =>
    app.call<T>('POST', path, { body, token: who.token })
  const get = <T>(path: string, who = world.owner) => app.call<T>('GET', path, { token: who.token })
  const order = (tier: string, years: number) =>
    post<OrderDetail & { error: string }>('/order/create', { item: { kind: 'membership', tier, years } })
  const pay = (orderId: string) => post<OrderDetail & { error: string }>('/order/pay', { orderId, method: 'balance' })

  const mails: NoticeMail[] = []
  const ports: MembershipPorts = {
    enforceMemberLimit: async (tx, orgId) => {
      const { plan } = await readMembership(tx, orgId, clock.now())
      await enforceMemberLimit(tx, orgId, plan.subAccounts)
    },
    notify: (tx, notification) => notify(tx, clock.now(), notification),
    readLanguage: () => Promise.resolve('en'),
    sendMail: (mail) => {
      mails.push(mail)
      return Promise.resolve({ kind: 'accepted', detail: '250' })
    },
  }

  return Object.assign(world, {
    platform,
    db,
    clock,
    ports,
    mails,
    post,
    get,
    order,
    pay,
    /** Sets the clock and signs in again, as sessions end after a day without calls. */
    travel: async (to: string) => {
      clock.set(new Date(to))
      world.owner = await enterAgain(platform, world.owner)
    },
    mine: async (who = world.owner) => (await get<MyMembership>('/membership/mine', who)).data,
    quote: (tier: string, years: number) => post<Quote & { error: string }>('/membership/quote', { tier, years }),
    buy: async (tier: string, years: number) => {
      const made = await order(tier, years)
      if (made.code !== 1) return made
      await fund(platform, world.owner.orgId, made.data.amountFen)
      return pay(made.data.orderId)
    },
    balance: async () => (await readBalance(db, world.owner.orgId, 'cny_fen')).available,
    rolesOf: async () => (await post<{ roles: string[] }>('/user/info', {})).data.roles,
    check: () => checkMemberships(platform, ports),
    /**
     * Fulfils an order that was paid through a provider. The money has arrived, so the order is fulfilled even if the
     * membership has changed.
     */
    payByProvider: async (orderId: string) => {
      const row = await db.selectFrom('payment_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
      await fund(platform, row.orgId, row.amountFen)
      const { fulfil } = membershipFulfilment(platform, ports)
      const paid: PaidOrder = {
        orderId,
        orderNo: row.orderNo,
        orgId: row.orgId,
        userId: row.userId,
        kind: 'membership',
        item: row.item,
        amountFen: row.amountFen,
        paidWith: 'sandbox',
      }
      await db.transaction().execute(async (tx) => {
        const spent = { orgId: row.orgId, asset: 'cny_fen', amount: row.amountFen, reason: 'order' } as const
        await spendBalance(tx, { ...spent, reference: orderId })
        await fulfil(tx, paid)
        await tx
          .updateTable('payment_order')
          .set({ state: 'paid', paidWith: 'sandbox', paidAt: clock.now() })
          .where('id', '=', orderId)
          .execute()
      })
      return paid
    },
    /** Defines a test that checks the ledger's books. It must be the last test of its file. */
    theBooksAgree: () =>
      it('the books agree after all of this', async () => {
        expect(await findDiscrepancies(db)).toEqual([])
      }),
  })
}
