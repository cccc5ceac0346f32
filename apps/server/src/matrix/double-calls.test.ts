/**
 * Sends each change of a sample twice with one Idempotency-Key, as the web does after a double click: in parallel, and
 * again after the first answer. Every answer is the first one. Without the key, the second call creates a second thing
 * or is refused.
 */

import { randomUUID } from 'node:crypto'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { setMembership } from '../modules/membership/index.ts'
import { enter, fund } from '../modules/membership/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { platform } = app
const owner = await enter(platform)
await setMembership(platform.db, owner.orgId, { tier: 'vip4', expiresAt: null })
await fund(platform, owner.orgId, 1_000_000)
const operator = await enter(platform, { operator: true })

const ask = <T>(path: string, body: object = {}, who = owner) => app.ask<T>(who, path, body)
const newList = async () => ask<{ id: string }>('/email/list/save', { name: randomUUID().slice(0, 20) })
const newDraft = (subject: string) =>
  ask<{ id: string; revision: number }>('/email/draft/save', {
    name: subject,
    subject,
    html: '<p>Halle 4</p>',
    audience: { listIds: [], addresses: [] },
  })
const orderItem = { kind: 'email_package', packageId: 'email-1000' }

type Change = { path: string; who?: typeof owner; prepare: () => Promise<object> }

const changes: readonly Change[] = [
  { path: '/email/list/save', prepare: async () => ({ name: 'Tile buyers' }) },
  { path: '/email/list/delete', prepare: async () => ({ ids: [(await newList()).id] }) },
  {
    path: '/email/list/add',
    prepare: async () => ({ listId: (await newList()).id, contacts: [{ address: 'anna@buyer.example' }] }),
  },
  {
    path: '/email/segment/save',
    prepare: async () => ({
      name: 'On the list',
      rules: { match: 'all', rules: [{ kind: 'list', is: true, listIds: [(await newList()).id] }] },
    }),
  },
  {
    path: '/email/sender/save',
    prepare: async () => ({
      address: 'sales@exporter.example',
      displayName: 'Li Lei',
      replyTo: 'sales@exporter.example',
    }),
  },
  { path: '/email/domain/add', prepare: async () => ({ domain: 'exporter.example' }) },
  { path: '/email/template/save', prepare: async () => ({ name: 'Fair', subject: 'Fair', html: '<p>Halle 4</p>' }) },
  { path: '/email/draft/delete', prepare: async () => ({ ids: [(await newDraft('Fair')).id] }) },
  {
    path: '/email/draft/save',
    prepare: async () => {
      const { id, revision } = await newDraft('Draft')
      return { id, revision, name: 'x', subject: 'x', html: '<p>x</p>', audience: { listIds: [], addresses: [] } }
    },
  },
  {
    path: '/order/cancel',
    prepare: async () => ({ orderId: (await ask<{ orderId: string }>('/order/create', { item: orderItem })).orderId }),
  },
  {
    path: '/ingest/source/create',
    who: operator,
    prepare: async () => ({ name: 'German customs', dataset: 'trade', country: 'DE', flow: 'import' }),
  },
  { path: '/outreach/suppression/add', prepare: async () => ({ channel: 'email', addresses: ['gone@buyer.example'] }) },
]

test.each(changes)('$path answers a repeated call like the first', async ({ path, who = owner, prepare }) => {
  const body = await prepare()
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => app.call('POST', path, { body, token: who.token, headers })
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  expect(first).toMatchObject({ status: 200, code: 1 })
  expect([second, third].map(({ status, code, data }) => ({ status, code, data }))).toEqual(
    Array.from({ length: 2 }, () => ({ status: first.status, code: first.code, data: first.data })),
  )
})
