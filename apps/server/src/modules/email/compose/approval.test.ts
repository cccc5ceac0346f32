/**
 * Tests launches of members that need an owner's approval. A request locks the draft, and an owner can decline it or
 * launch exactly the mail that the owner reviewed.
 */

import type { EmailDraft, EmailSender, MailingList, Sequence } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../membership/testing/people.ts'
import { letter, startComposing, type Composing } from '../testing/composing.ts'

let app: Composing['app']
let owner: Composing['owner']
let member: Composing['member']
let ask: Composing['ask']
let call: Composing['call']
let error: Composing['error']
beforeAll(async () => {
  ;({ app, owner, member, ask, call, error } = await startComposing())
})
afterAll(() => app.close())

const draftOf = async (person: Person) => call<EmailDraft>('/email/draft/save', letter, person)
const launch = (draft: EmailDraft, person: Person) => ({ campaignId: draft.id, revision: draft.revision, person })

test('members may launch if the organisation requires no approval, and only owners change this rule', async () => {
  expect(await error('/email/approval/rule/save', { isNeeded: true }, member)).toBe('owner_only')
  const draft = await draftOf(member)
  await call('/outreach/campaign/launch', { campaignId: draft.id }, member)
  await call('/email/approval/rule/save', { isNeeded: true })
})

test('a draft is submitted, locked, declined with a note, submitted again, and launched as reviewed', async () => {
  const draft = await draftOf(member)
  const { id, revision } = draft
  expect(await error('/outreach/campaign/launch', { campaignId: id }, member)).toBe('approval_needed')
  expect(await error('/email/approval/request', { id, revision: revision + 1 }, member)).toBe('draft_changed')
  const waiting = await call<EmailDraft>('/email/approval/request', { id, revision }, member)
  expect(waiting.approval).toMatchObject({ state: 'waiting' })
  expect(await error('/email/draft/save', { ...letter, id }, member)).toBe('draft_locked')
  expect(await error('/email/draft/save', { ...letter, id })).toBe('draft_locked')
  expect(await error('/email/draft/delete', { ids: [id] }, member)).toBe('draft_locked')
  expect(await error('/email/approval/approve', { id, revision, recipientsAtMost: 2 }, member)).toBe('owner_only')
  expect(await error('/email/approval/decline', { id, note: 'x' }, member)).toBe('owner_only')
  expect(await call('/email/approval/list', { state: 'waiting' })).toMatchObject({
    total: 1,
    list: [{ id, isMine: false }],
  })
  expect(await call('/index/notification_list', {})).toMatchObject({
    list: [{ title: expect.stringContaining('审批') }],
  })

  await call('/email/approval/decline', { id, note: 'Another price, please' })
  const declined = await call<EmailDraft>('/email/draft/detail', { id }, member)
  expect(declined.approval).toMatchObject({ state: 'declined', note: 'Another price, please' })
  expect(JSON.stringify(await call('/index/notification_list', {}, member))).toContain('Another price, please')
  expect(await error('/email/approval/approve', { id, revision, recipientsAtMost: 2 })).toBe('not_found')

  const changed = await call<EmailDraft>('/email/draft/save', { ...letter, id, subject: 'Better tiles' }, member)
  await call('/email/approval/request', { id, revision: changed.revision }, member)
  await call('/email/approval/withdraw', { id }, member)
  await call('/email/draft/save', { ...letter, id, subject: 'Best tiles' }, member)
  const last = await call<EmailDraft>('/email/draft/detail', { id }, member)
  await call('/email/approval/request', { id, revision: last.revision }, member)
  // The draft changed after the owner's review, so the revision that the owner reviewed is out of date.
  expect(await error('/email/approval/approve', { id, revision: changed.revision, recipientsAtMost: 2 })).toBe(
    'draft_changed',
  )
  await call('/email/approval/approve', { id, revision: last.revision, recipientsAtMost: 2 })
  expect(await call('/email/draft/detail', { id })).toMatchObject({
    approval: { state: 'approved' },
    subject: 'Best tiles',
  })
  expect(await call('/outreach/campaign/detail', { campaignId: id })).toMatchObject({ state: 'running' })
  // Approving a launched campaign again changes nothing.
  await call('/email/approval/approve', { id, revision: last.revision, recipientsAtMost: 2 })
})

test('a list that grew after the owner reviewed it is not sent to until the owner has seen its new size', async () => {
  const { id: listId } = await call<MailingList>('/email/list/save', { name: 'Live' })
  const add = (address: string) => call('/email/list/add', { listId, contacts: [{ address }] })
  await add('c@buyer.example')
  const audience = { listIds: [listId], addresses: ['a@buyer.example'] }
  const { id } = await call<EmailDraft>('/email/draft/save', { ...letter, audience }, member)
  const { revision } = await call<EmailDraft>('/email/draft/detail', { id }, member)
  await call('/email/approval/request', { id, revision }, member)
  await add('d@buyer.example')
  expect(await ask('/email/approval/approve', { id, revision, recipientsAtMost: 2 })).toMatchObject({
    data: { error: 'audience_grown' },
    msg: '您核对之后，收件人从 2 位增加到 3 位，邮件尚未发送。请重新核对',
  })
  expect(await call('/email/preflight', { id })).toMatchObject({
    cost: 3,
    approval: { state: 'waiting', recipients: 2 },
  })
  const launched = { campaignId: id, revision }
  expect(await error('/outreach/campaign/launch', { ...launched, recipientsAtMost: 2 })).toBe('audience_grown')
  await call('/email/approval/approve', { id, revision, recipientsAtMost: 3 })
  expect(await call('/email/draft/detail', { id })).toMatchObject({ approval: { state: 'approved' } })
})

test('an approval includes follow-ups, schedule and sender: a change of one of them prevents the launch', async () => {
  const steps = [{ afterDays: 3, subject: '', html: '<p>Looked at</p>' }]
  const other = [{ afterDays: 1, subject: '', html: '<p>Never looked at</p>' }]
  const asked = async () => {
    const { id: campaignId } = await draftOf(member)
    const { revision } = await call<Sequence>('/outreach/campaign/sequence/save', { campaignId, steps }, member)
    await call('/email/approval/request', { id: campaignId, revision }, member)
    return { campaignId, revision }
  }
  const changes: readonly ((campaignId: string) => Promise<unknown>)[] = [
    (campaignId) => ask('/outreach/campaign/sequence/save', { campaignId, steps: other }, member),
    (campaignId) => ask('/outreach/campaign/schedule/save', { campaignId, scheduledAt: null, window: null }, member),
  ]
  for (const change of changes) {
    const { campaignId, revision } = await asked()
    await call('/email/approval/withdraw', { id: campaignId }, member)
    await change(campaignId)
    expect(await error('/email/approval/request', { id: campaignId, revision }, member)).toBe('draft_changed')
    await call('/email/approval/request', { id: campaignId, revision: revision + 1 }, member)
    expect(await error('/email/approval/approve', { id: campaignId, revision, recipientsAtMost: 2 })).toBe(
      'draft_changed',
    )
  }
  // A change of the sender raises the revision of a draft that waits for approval.
  const { campaignId, revision } = await asked()
  const [sender] = await call<EmailSender[]>('/email/sender/list')
  const { id, address, replyTo, isDefault } = sender ?? {}
  await call('/email/sender/save', { id, address, replyTo, isDefault, displayName: 'Somebody else' })
  expect(await error('/email/approval/approve', { id: campaignId, revision, recipientsAtMost: 2 })).toBe(
    'draft_changed',
  )

  // An approval and a change of the draft run concurrently. Either the reviewed mail is launched or no mail is.
  for (let round = 0; round < 4; round += 1) {
    const draft = await asked()
    const change = async () => {
      await ask('/email/approval/withdraw', { id: draft.campaignId }, member)
      await ask('/outreach/campaign/sequence/save', { campaignId: draft.campaignId, steps: other }, member)
    }
    const approve = () =>
      ask('/email/approval/approve', { id: draft.campaignId, revision: draft.revision, recipientsAtMost: 2 })
    await Promise.all(round % 2 === 0 ? [approve(), change()] : [change(), approve()])
    const { steps: stored } = await call<Sequence>('/outreach/campaign/sequence', { campaignId: draft.campaignId })
    expect(stored.map(({ campaignId: launched, html }) => (launched === null ? 'not launched' : html))).not.toContain(
      '<p>Never looked at</p>',
    )
  }
})

test('an owner’s own launch needs no approval', async () => {
  const draft = await draftOf(owner)
  const { campaignId, revision } = launch(draft, owner)
  await call('/outreach/campaign/launch', { campaignId, revision })
})
