/** Runs the payments module on a real port, so that providers' notifications come over HTTP. */

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OrderDetail } from '@tradewind/contract'
import { fixedClock, type Session } from '@tradewind/platform'
import { startTestApp } from '@tradewind/testkit/app'
import { creditBalance, readBalance } from '../../ledger/index.ts'
import { findDiscrepancies } from '../../ledger/queries.ts'
import { demonstratePayments } from '../demonstration.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { createDeps, paymentsModule } from '../module.ts'
import type { PaymentPorts } from '../ports.ts'
import { reconcile } from '../reconcile.ts'

export const startOfTest = new Date('2026-03-01T02:00:00Z')
type Buyer = Session & { token: string }
type Answer = OrderDetail & { error: string }

/** Replaces the membership module, and counts how often each order was fulfilled. */
export const countingMembership = () => {
  const fulfilled: string[] = []
  const revoked: string[] = []
  const fulfilment: Fulfilment = {
    kind: 'membership',
    partialRefunds: false,
    price: async (_db, _orgId, item) => ({ amountFen: 298_000, title: 'recharge', params: {}, item }),
    fulfil: async (_tx, { orderId }) => void fulfilled.push(orderId),
    revoke: async (_tx, { orderId }) => void revoked.push(orderId),
  }
  return { fulfilment, fulfilled, revoked }
}

export const startPaymentsApp = async (
  options: { env?: (port: number) => Record<string, string>; fulfilments?: readonly Fulfilment[] } = {},
) => {
  const clock = fixedClock(startOfTest)
  const notifications: { userId: string; kind: string }[] = []
  const ports: PaymentPorts = {
    notify: async (_tx, notification) => void notifications.push(notification),
    readUserNames: async (_db, userIds) => new Map(userIds.map((id) => [id, `user ${id}`])),
    readOrganisationNames: async (_db, orgIds) => new Map(orgIds.map((id) => [id, `organisation ${id}`])),
    fulfilments: options.fulfilments ?? [],
  }
  // The port is opened before the application is built, because links in payments contain it.
  const front = createServer()
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const { port } = front.address() as AddressInfo
  const app = await startTestApp({
    clock,
    env: { PUBLIC_URL: `http://127.0.0.1:${port}`, ...options.env?.(port) },
    modules: (platform) => [paymentsModule(platform, { ...ports, listDemonstrationAccounts: async () => [] })],
  })
  const deps = createDeps(app.platform, ports)
  front.on('request', async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { method, url = '/', headers } = request
    const payload = Buffer.concat(chunks)
    const answer = await app.inject({ method: method === 'GET' ? 'GET' : 'POST', url, headers, payload })
    const { location } = answer.headers
    response.writeHead(answer.statusCode, typeof location === 'string' ? { location } : {})
    response.end(answer.rawPayload)
  })
  const { db } = app.platform
  const post = (path: string, body: object, who: Buyer) => app.call<Answer>('POST', path, { body, token: who.token })
  return {
    app,
    db,
    clock,
    notifications,
    port,
    operator: app.signIn({ roles: ['vip4', 'operator'] }),
    post,
    get: (path: string, body: object, who: Buyer) => app.call<Answer>('GET', path, { body, token: who.token }),
    order: async (item: object, who: Buyer) => (await post('/order/create', { item }, who)).data,
    pay: (orderId: string, method: string, who: Buyer) => post('/order/pay', { orderId, method }, who),
    detail: async (orderId: string, who: Buyer) =>
      (await app.call<Answer>('GET', '/order/detail', { body: { orderId }, token: who.token })).data,
    balance: async (who: Buyer) => (await readBalance(db, who.orgId, 'cny_fen')).available,
    mails: async (who: Buyer) => (await readBalance(db, who.orgId, 'email_count')).available,
    fund: (amount: number, who: Buyer) =>
      db
        .transaction()
        .execute((tx) =>
          creditBalance(tx, { orgId: who.orgId, asset: 'cny_fen', amount, reason: 'test', reference: randomUUID() }),
        ),
    events: () =>
      db.selectFrom('payment_event').select(['provider', 'eventId', 'outcome', 'times']).orderBy('id').execute(),
    attemptOf: (orderId: string) =>
      db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('orderId', '=', orderId)
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow(),
    demonstrate: (customers: readonly { orgId: string; userId: string }[]) => demonstratePayments(deps, customers),
    reconcile: () => reconcile(deps, new AbortController().signal),
    discrepancies: () => findDiscrepancies(db),
    /** Sends a multipart form, like a browser. Without a file when `content` is null. */
    upload: async (path: string, fields: Record<string, string>, content: Buffer | null, who: Buyer) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      if (content !== null) form.append('file', new Blob([new Uint8Array(content)]), 'file')
      const encoded = new Response(form)
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { token: who.token, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
      return response.json<{ code: number; data: { error: string } | null }>()
    },
    download: (url: string, who: Buyer) => app.inject({ method: 'GET', url, headers: { token: who.token } }),
    close: async () => {
      await new Promise((resolve) => front.close(resolve))
      await app.close()
    },
  }
}

export type PaymentsApp = Awaited<ReturnType<typeof startPaymentsApp>>
