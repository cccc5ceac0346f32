/** An organisation for tests of composing: an owner and a member, a verified sender and a thousand prepaid mails. */

import type { EmailAttachment } from '@tradewind/contract'
import { multipart } from '@tradewind/testkit'
import { startTestApp, type Answered, type TestApp } from '@tradewind/testkit/app'
import { markVerified } from '../../mail-transport/senders/senders.ts'
import { setMembership } from '../../membership/index.ts'
import { enter, type Person } from '../../membership/testing/people.ts'
import { creditMails } from './campaign.ts'

export const letter = {
  subject: 'Tiles for {{company}}',
  html: '<p>Dear {{name}}, please see our tiles.</p>',
  audience: { listIds: [] as string[], addresses: ['a@buyer.example', 'b@buyer.example'] },
}

export type Composing = {
  app: TestApp
  owner: Person
  member: Person
  /** Sends a request as `person`, by default the owner. */
  ask: <T>(path: string, body?: object, person?: Person) => Promise<Answered<T>>
  /** Sends a request that must succeed, and returns the data of the response. */
  call: <T>(path: string, body?: object, person?: Person) => Promise<T>
  /** Sends a request, and returns the name of the error in the response. */
  error: (path: string, body: object, person?: Person) => Promise<unknown>
  upload: (
    name: string,
    content: string,
    person?: Person,
  ) => Promise<{ code: number; data: EmailAttachment & { error?: string } }>
}

export const startComposing = async (env: Readonly<Record<string, string>> = {}): Promise<Composing> => {
  const app = await startTestApp({ env })
  const { db } = app.platform
  const owner = await enter(app.platform, { email: 'owner@exporter.example' })
  await setMembership(db, owner.orgId, { tier: 'vip4', expiresAt: null })
  const member = await enter(app.platform, { orgId: owner.orgId })
  await creditMails(db, owner.orgId, 1_000)

  const ask: Composing['ask'] = (path, body = {}, person = owner) =>
    app.call('POST', path, { body, token: person.token })
  const call: Composing['call'] = (path, body = {}, person = owner) => app.ask(person, path, body)
  const error: Composing['error'] = async (path, body, person = owner) => {
    const { data } = await ask<{ error?: string }>(path, body, person)
    return data.error
  }
  const upload: Composing['upload'] = async (name, content, person = owner) => {
    const { payload, contentType } = multipart({ name, content, fields: {} })
    const headers = { token: person.token, 'content-type': contentType }
    const answer = await app.inject({ method: 'POST', url: '/email/attachment/upload', payload, headers })
    return answer.json()
  }

  const sender = await call<{ id: string }>('/email/sender/save', {
    address: 'sales@exporter.example',
    displayName: 'Sales',
    replyTo: 'sales@exporter.example',
    isDefault: true,
  })
  await markVerified(db, owner.orgId, { id: sender.id, at: new Date() })
  return { app, owner, member, ask, call, error, upload }
}
