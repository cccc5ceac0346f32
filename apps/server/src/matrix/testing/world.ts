/**
 * Creates an organisation that has one of everything, and lists the ids of these things for the matrix test. All names
 * contain `secret`.
 */

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { multipart } from '@tradewind/testkit'
import type { TestApp } from '@tradewind/testkit/app'
import { signToken } from '../../modules/mail-transport/index.ts'
import { setMembership } from '../../modules/membership/index.ts'
import { enter, fund, type Person } from '../../modules/membership/testing/people.ts'
import { notify } from '../../modules/site/index.ts'

/** A text in all names of the first organisation. No answer to another organisation may contain it. */
export const secret = 'zephyrine'

/** A caught mail with a tracking picture and an attachment. `token`: the token of the picture. */
const caughtSource = (token: string): string =>
  [
    `Subject: ${secret}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    `<p>${secret}</p><img src="https://${secret}.example/email/open/${token}.gif">`,
    '--b',
    'Content-Type: text/plain',
    `Content-Disposition: attachment; filename="${secret}.txt"`,
    '',
    secret,
    '--b--',
    '',
  ].join('\r\n')

export type World = Awaited<ReturnType<typeof buildWorld>>

/**
 * Things that belong to no organisation. `companyId` is a company with trade records, `describedId` one that sources
 * describe.
 */
type Found = {
  companyId: number
  describedId: number
  socialItemId: number
  tradeId: string
  loadId: string
  personId: number
}

export const buildWorld = async (app: TestApp, trade: Found) => {
  const { platform } = app
  const { db, clock, storage } = platform
  const owner = await enter(platform, { username: `${secret}-owner`, email: `owner@${secret}.example` })
  await setMembership(db, owner.orgId, { tier: 'vip4', expiresAt: null })
  await fund(platform, owner.orgId, 1_000_000)
  const entry = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('orgId', '=', owner.orgId)
    .executeTakeFirstOrThrow()
  const member = await enter(platform, { orgId: owner.orgId, username: `${secret}-member` })
  const applicant = await enter(platform)

  const call = <T>(path: string, body: object = {}, who: Person = owner) => app.ask<T>(who, path, body)
  const upload = async <T>(path: string, name: string, content: string): Promise<T> => {
    const form = multipart({ name, content, fields: {} })
    const headers = { token: owner.token, 'content-type': form.contentType }
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: form.payload })
    return answer.json<{ data: T }>().data
  }

  const invite = await app.call<{ code: string }>('GET', '/user/member_invite_code', { token: owner.token })
  await call('/user/member_apply', { code: invite.data.code }, applicant)
  const applications = await call<{ list: { applicationId: string }[] }>('/user/member_application_list')
  await call('/user/insert_member', { members: [{ username: `${secret}-guest`, mobile: '13712345678' }] })
  const invitation = await db
    .selectFrom('member_application')
    .select('id')
    .where('mobile', '=', '13712345678')
    .executeTakeFirstOrThrow()
  const stored = await storage.put(Readable.from([Buffer.from('licence')]), { owner: randomUUID() })
  const certification = await db
    .insertInto('enterprise_certification')
    .values({
      orgId: owner.orgId,
      submittedBy: owner.userId,
      enterprise: `${secret} ltd`,
      creditCode: '91310000MA1FL0LN7L',
      legalRepresentative: secret,
      licenceStorageKey: stored.key,
      licenceType: 'image/png',
      licenceSizeBytes: 7,
      submittedAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const order = await call<{ orderId: string }>('/order/create', {
    item: { kind: 'email_package', packageId: 'email-1000' },
  })
  await notify(db, clock.now(), {
    userId: owner.userId,
    kind: 'removed',
    params: { enterprise: secret },
    link: null,
    cause: secret,
  })
  const notification = await db
    .selectFrom('notification')
    .select('id')
    .where('userId', '=', owner.userId)
    .executeTakeFirstOrThrow()

  const search = await call<{ id: string }>('/searches/save', { name: secret, filter: { keywords: 'tile' } })
  await call('/monitors/watch', { companyId: trade.companyId, side: 'buyer', watched: true })
  const folder = await call<{ folderId: string }>('/favourites/folder/save', { name: secret, isShared: true })
  const { folderId } = folder
  const target = { kind: 'company', targetId: String(trade.companyId) }
  const favourite = await call<{ favouriteId: number }>('/favourites/toggle', { ...target, collected: true, folderId })
  await call('/favourites/save_note', { favouriteId: favourite.favouriteId, note: secret })
  await call('/feedback/report', {
    companyId: trade.companyId,
    reason: 'contact',
    description: secret,
    page: 'company_detail',
  })
  await call('/customs/search', { filter: { keywords: secret } })
  const exported = await call<{ id: string }>('/exports/create', { filter: { keywords: 'tile' } })

  const csv = `company,country,email\n${secret} buyer,DE,${secret}@buyer.example\n`
  const { load } = await upload<{ load: { loadId: string } }>('/lists/loads/upload', `${secret}.csv`, csv)
  const list = await db
    .insertInto('private_list')
    .values({ orgId: owner.orgId, sourceId: `${secret}-source`, name: secret })
    .returning('listId')
    .executeTakeFirstOrThrow()
  const unfinished = await call<{ uploadId: string }>('/ingest/uploads/begin', {
    dataset: 'list',
    fileName: `${secret}.csv`,
    sizeBytes: 10,
    fingerprint: secret,
  })

  const mailingList = await call<{ id: string }>('/email/list/save', { name: secret })
  await call('/email/list/add', {
    listId: mailingList.id,
    contacts: [{ address: `buyer@${secret}.example`, name: secret, company: secret }],
  })
  const addition = await call<{ id: string }>('/email/list/add-found', {
    listId: mailingList.id,
    found: { list: 'directory', filter: {} },
  })
  const contactFile = multipart({
    name: `${secret}.csv`,
    content: `Email,Company\nann@${secret}.example,${secret}\n`,
    fields: { listId: mailingList.id },
  })
  const imported = await app.inject({
    method: 'POST',
    url: '/email/import/upload',
    headers: { token: owner.token, 'content-type': contactFile.contentType },
    payload: contactFile.payload,
  })
  const segment = await call<{ id: string }>('/email/segment/save', {
    name: secret,
    rules: { match: 'all', rules: [{ kind: 'list', is: true, listIds: [mailingList.id] }] },
  })
  const contacts = await call<{ list: { id: number }[] }>('/email/list/contacts', { listId: mailingList.id })
  const sender = await call<{ id: string }>('/email/sender/save', {
    address: `sales@${secret}.example`,
    displayName: secret,
    replyTo: `sales@${secret}.example`,
  })
  const template = await call<{ id: string }>('/email/template/save', { name: secret, subject: secret, html: secret })
  const smsTemplate = await call<{ id: string }>('/sms/template/save', { name: secret, content: secret })
  const smsDraft = await call<{ id: string }>('/sms/draft/save', {
    name: secret,
    text: secret,
    audience: { listIds: [mailingList.id] },
  })
  const draft = await call<{ id: string }>('/email/draft/save', {
    name: secret,
    senderId: sender.id,
    subject: secret,
    html: `<p>${secret}</p>`,
    audience: { listIds: [mailingList.id], addresses: [] },
  })
  const phone = '+4915123456780'
  const smsRecipient = await db
    .insertInto('outreach_recipient')
    .values({
      campaignId: smsDraft.id,
      orgId: owner.orgId,
      address: phone,
      domain: '',
      name: secret,
      sendingAt: new Date(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('phone_reply')
    .values({
      orgId: owner.orgId,
      recipientId: Number(smsRecipient.id),
      campaignId: smsDraft.id,
      address: phone,
      kind: 'reply',
      body: secret,
      at: new Date(),
      eventId: secret,
    } as never)
    .execute()
  const waiting = async (): Promise<string> => {
    const { id } = await call<{ id: string }>('/email/draft/save', {
      name: secret,
      subject: secret,
      html: secret,
      audience: { listIds: [], addresses: [] },
    })
    const asked = { orgId: owner.orgId, state: 'waiting', revision: 1, requestedBy: owner.userId }
    await db
      .insertInto('email_approval')
      .values({ campaignId: id, ...asked, requestedAt: new Date() } as never)
      .execute()
    return id
  }
  const attachment = await db
    .insertInto('email_attachment')
    .values({
      orgId: owner.orgId,
      storageKey: (await storage.put(Readable.from([secret]))).key,
      name: secret,
      type: 'text/plain',
      sizeBytes: 1,
      createdBy: owner.userId,
      createdAt: new Date(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipient = await db
    .insertInto('outreach_recipient')
    .values({
      campaignId: draft.id,
      orgId: owner.orgId,
      address: `buyer@${secret}.example`,
      domain: `${secret}.example`,
      settlement: 'captured',
      messageId: null,
      workerId: null,
      sendingAt: null,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await call('/outreach/suppression/add', { channel: 'email', addresses: [`gone@${secret}.example`] })
  const domain = await call<{ id: string }>('/email/domain/add', { domain: `${secret}.example` })
  const caught = await db
    .insertInto('caught_mail')
    .values({
      orgId: owner.orgId,
      messageId: secret,
      sender: secret,
      recipient: secret,
      subject: secret,
      source: caughtSource(signToken(platform.config.secret, 'open', Number(recipient.id))),
      sizeBytes: 10,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()

  const image = await db
    .insertInto('email_image')
    .values({
      orgId: owner.orgId,
      createdBy: owner.userId,
      token: secret,
      sha256: secret,
      storageKey: (await platform.storage.put(Readable.from([secret]))).key,
      name: secret,
      type: 'image/png',
      widthPx: 1,
      heightPx: 1,
      sizeBytes: 1,
      createdAt: new Date(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('organisation')
    .set({ englishName: secret, englishAddress: secret, logoImageId: image.id })
    .where('id', '=', owner.orgId)
    .execute()
  const storedMail = await storage.put(Readable.from([`Subject: ${secret}\r\n\r\n${secret}`]), { owner: owner.orgId })
  const reply = await db
    .insertInto('email_reply')
    .values({
      orgId: owner.orgId,
      recipientId: Number(recipient.id),
      campaignId: draft.id,
      kind: 'reply',
      messageKey: secret,
      fromAddress: `${secret}@buyer.example`,
      subject: secret,
      body: secret,
      storageKey: storedMail.key,
      at: new Date(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()

  const bulkLookup = await call<{ id: string }>('/lookups/bulk/create', { text: `${secret}@buyer.example` })
  const label = await call<{ id: string }>('/email/reply/label/save', { name: secret, colour: 'red' })

  const accounts = [{ itemId: trade.socialItemId }]
  await call('/leads/add', { accounts })
  const leads = await call<{ list: { leadId: number }[] }>('/leads/list')
  const leadId = leads.list[0]?.leadId ?? 0
  await call('/leads/save_note', { leadId, note: secret })
  const leadTemplate = await call<{ templateId: string }>('/leads/template/save', {
    name: secret,
    language: 'en',
    product: secret,
    body: `Hello, ${secret}`,
  })
  const ofLead = { of: { leadIds: [leadId] }, templateId: leadTemplate.templateId }
  await call('/leads/outbox/add', ofLead)
  const outbox = await call<{ message: { messageId: number } }>('/leads/outbox/take')
  const { messageId } = outbox.message
  await call('/leads/outbox/finish', { messageId, outcome: 'sent' })

  /**
   * Values of input fields that name things of the first organisation, by `field`, `domain.field` or
   * `domain.call.field`. The longest matching key decides. A plural field gets a list with one value.
   */
  const things: Readonly<Record<string, unknown>> = {
    'organisations.userId': member.userId,
    'organisations.applicationId': applications.list[0]?.applicationId ?? '',
    'organisations.resendInvitation.applicationId': invitation.id,
    certificationId: certification.id,
    'ledger.id': Number(entry.id),
    orderId: order.orderId,
    notificationId: notification.id,
    leadId,
    'leads.templateId': leadTemplate.templateId,
    'leadOutbox.templateId': leadTemplate.templateId,
    'leadOutbox.messageId': messageId,
    'insight.id': search.id,
    favouriteId: favourite.favouriteId,
    folderId,
    beforeId: folderId,
    'exports.id': exported.id,
    'privateLoads.loadId': load.loadId,
    listId: mailingList.id,
    targetListId: mailingList.id,
    'lists.listId': list.listId,
    'privateLoads.listId': list.listId,
    privateListId: list.listId,
    uploadId: unfinished.uploadId,
    additionId: addition.id,
    importId: imported.json<{ data: { id: string } }>().data.id,
    contactId: contacts.list[0]?.id ?? 0,
    'mailingLists.id': mailingList.id,
    'mailingSegments.id': segment.id,
    'mailingContacts.address': `buyer@${secret}.example`,
    'suppression.unsuppress.address': `gone@${secret}.example`,
    'email.id': sender.id,
    'emailImages.id': image.id,
    logoId: image.id,
    'emailTemplates.id': template.id,
    'emailCompose.id': draft.id,
    'smsTemplates.id': smsTemplate.id,
    'smsCompose.id': smsDraft.id,
    'conversations.address': phone,
    'emailCompose.attachment.id': attachment.id,
    'emailCompose.withdrawApproval.id': await waiting(),
    'emailCompose.declineApproval.id': await waiting(),
    'emailCompose.approve.id': await waiting(),
    campaignId: draft.id,
    recipientId: Number(recipient.id),
    'replyLabels.id': label.id,
    'replyLabels.replyId': Number(reply.id),
    labelId: label.id,
    'mailReplies.id': Number(reply.id),
    'senderDomains.id': domain.id,
    'catcher.id': Number(caught.id),
    'lookups.id': bulkLookup.id,
    bulkId: bulkLookup.id,
  }
  /** Values of input fields that name things which belong to no organisation. */
  const commons: Readonly<Record<string, unknown>> = {
    companyId: trade.companyId,
    'companyDetail.companyId': trade.describedId,
    'fairs.companyId': trade.describedId,
    personId: trade.personId,
    itemId: trade.socialItemId,
    targetId: String(trade.companyId),
    'mailingLists.companyId': String(trade.companyId),
    tradeId: trade.tradeId,
    'customsFeed.loadId': trade.loadId,
    'customsDevelopment.trade.id': trade.tradeId,
    'customsDevelopment.company.id': trade.companyId,
  }
  return {
    owner,
    notificationId: notification.id,
    mailingListId: mailingList.id,
    draftId: draft.id,
    bulkLookupId: bulkLookup.id,
    attachmentId: attachment.id,
    favouriteId: favourite.favouriteId,
    leadId,
    folderId,
    things,
    commons,
  }
}
