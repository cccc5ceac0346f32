/**
 * Endpoints for which the requests that `attempts.ts` derives do not fit. A new endpoint needs an entry here only when
 * the matrix test fails without it.
 */

import type { ErrorName } from '@tradewind/contract'
import { secret, type World } from './world.ts'

export type Exception = {
  because: string
  /** Replaces fields of the input that `attempts.ts` derived. */
  input?: (world: World) => object
  /**
   * Replaces the refusal that `attempts.ts` expects. Null: the request succeeds, but shows no data of the first
   * organisation.
   */
  refused?: ErrorName | null
}

/** Values of required input fields for which the schema alone gives no useful value, by `field` or `domain.field`. */
export const values: Readonly<Record<string, unknown>> = {
  accept: true,
  address: 'a@stranger.example',
  addresses: ['a@stranger.example'],
  creditCode: '91440300MA5ABCDE1H',
  domain: 'stranger.example',
  host: 'host.invalid',
  mobile: '13812345678',
  newpassword: 'tradewind2',
  'customs.text': 'tile',
  'lookups.value': 'a@stranger.example',
  'mailMailboxes.port': 993,
  'orders.method': 'balance',
  'organisations.code': 'NOSUCHCODE000000',
  password: 'tradewind',
  replyTo: 'a@stranger.example',
  'smsSimulator.from': '8613812345678',
  'smtpAccounts.port': 587,
  status: 'frozen',
  suffix: '77',
  taxNumber: '91440300MA5ABCDE1H',
}

/**
 * Optional input fields that are sent nevertheless. The search words are those for which the test data have records.
 */
export const optionalValues: Readonly<Record<string, unknown>> = { keywords: 'tile' }

/**
 * Input fields that name things which the test data do not have, so the matrix sends an id that does not exist. Each
 * value names the test that sends ids of another organisation instead.
 */
export const unknownIdFields: Readonly<Record<string, string>> = {
  'finder.batchId': 'finder/finder.test.ts',
  transferId: 'payments/paper.test.ts',
  invoiceId: 'payments/paper.test.ts',
  'mailMailboxes.id': 'email/mailboxes/pull.test.ts',
  'smtpAccounts.id': 'email/smtp/smtp-accounts.test.ts',
}

/**
 * Two requests for an endpoint that saves a mailbox: one changes a mailbox that does not exist, the other creates a
 * mailbox for the caller.
 */
const mailbox: readonly Exception[] = [
  { because: 'an unknown mailbox' },
  { because: 'a new mailbox', input: () => ({ id: undefined, password: 'tradewind' }) },
]
const content = { subject: 'Hello', html: '<p>Hello</p>' }
const emptyAudience = { listIds: [], addresses: [] }
const byForeignList = (w: World) => ({
  rules: { match: 'all', rules: [{ kind: 'list', is: true, listIds: [w.mailingListId] }] },
})

export const exceptions: Readonly<Record<string, Exception | readonly Exception[]>> = {
  'finder.search': {
    because: 'a search needs a company or a text',
    input: () => ({ filter: { text: 'stranger.example' } }),
  },
  'finder.readSite': {
    because: 'a search needs a company or a text',
    input: () => ({ filter: { text: 'stranger.example' } }),
  },
  'finder.unlock': {
    because: 'a search needs a company or a text',
    input: () => ({ filter: { text: 'stranger.example' } }),
  },
  'finder.addToList': {
    because: 'a search needs a company or a text',
    input: () => ({ filter: { text: 'stranger.example' }, contacts: ['none'] }),
    refused: 'not_found',
  },
  'site.readNotifications': {
    because: 'it passes over notifications of other users',
    input: (w) => ({ notificationIds: [w.notificationId] }),
    refused: null,
  },
  'uploads.begin': { because: "the default dataset is the operator's", input: () => ({ dataset: 'list' }) },
  'outreachReports.compare': {
    because: 'two campaigns at least are compared',
    input: (w) => ({ campaignIds: [w.draftId, w.draftId] }),
  },
  'emailCompose.saveDraft': [
    { because: 'a foreign draft', input: () => ({ name: 'Stolen', audience: emptyAudience }) },
    {
      because: "a foreign list: the caller's own draft is saved, and reaches no contact of the list",
      input: (w) => ({ id: undefined, ...content, audience: { listIds: [w.mailingListId], addresses: [] } }),
      refused: null,
    },
    {
      because: 'a foreign attachment',
      input: (w) => ({ id: undefined, ...content, audience: emptyAudience, attachments: [w.attachmentId] }),
    },
  ],
  'smsCompose.saveDraft': [
    { because: 'a foreign draft' },
    {
      because: "a foreign list: the caller's own draft is saved, and reaches no contact of the list",
      input: (w) => ({ id: undefined, text: 'Hello', audience: { listIds: [w.mailingListId] } }),
      refused: null,
    },
  ],
  'smsCompose.drafts': { because: 'a search by a foreign name', input: () => ({ keyword: secret }) },
  'smsPrices.savePrice': { because: 'a price applies from now', input: () => ({ from: null }) },
  'emailCompose.drafts': { because: 'a search by a foreign name', input: () => ({ keyword: secret }) },
  'emailCompose.sampleRecipients': {
    because: 'a foreign list has no recipients to show',
    input: (w) => ({ audience: { listIds: [w.mailingListId], addresses: [] } }),
    refused: null,
  },
  'mailingSegments.saveSegment': { because: 'a rule may name a foreign list', input: byForeignList },
  'mailingSegments.segmentContacts': {
    because: 'a rule may name a foreign list, which has no contacts to show',
    input: byForeignList,
    refused: null,
  },
  'mailingContacts.contactTimeline': { because: 'a foreign address has an empty timeline', refused: null },
  'mailMailboxes.testMailbox': mailbox,
  'mailMailboxes.saveMailbox': mailbox,
  'favourites.update': [
    {
      because: 'it passes over favourites that the caller does not see',
      input: (w) => ({ of: { favouriteIds: [w.favouriteId] }, change: { state: 'customer' } }),
      refused: null,
    },
    {
      because: 'a foreign folder',
      input: (w) => ({ of: { filter: {} }, change: { folderId: w.folderId } }),
      refused: 'not_found',
    },
  ],
  'favourites.remove': [
    {
      because: 'it passes over favourites that the caller does not see',
      input: (w) => ({ of: { favouriteIds: [w.favouriteId] } }),
      refused: null,
    },
    {
      because: 'the filter of a foreign folder',
      input: (w) => ({ of: { filter: { folder: w.folderId } } }),
      refused: 'not_found',
    },
  ],
  'leads.change': {
    because: 'it passes over leads of other organisations',
    input: (w) => ({ of: { leadIds: [w.leadId] }, change: { state: 'customer' } }),
    refused: null,
  },
  'leads.remove': { because: 'it passes over leads of other organisations', refused: null },
  'leadOutbox.release': { because: 'it passes over messages that the caller does not hold', refused: null },
  'leadOutbox.cancel': { because: 'it passes over messages of other organisations', refused: null },
  'exports.createLeads': { because: 'a lead of another organisation is no row of the file', refused: 'export_empty' },
  'exports.createFavourites': { because: 'a foreign favourite is no row of the file', refused: 'export_empty' },
  'exports.preview': [
    {
      because: 'public records',
      input: () => ({ of: { list: 'records', filter: { keywords: 'tile' } } }),
      refused: null,
    },
    {
      because: 'recipients of a foreign campaign',
      input: (w) => ({ of: { list: 'recipients', filter: { campaignId: w.draftId } } }),
      refused: 'not_found',
    },
    {
      because: 'a foreign bulk lookup',
      input: (w) => ({ of: { list: 'bulk_lookup', bulkId: w.bulkLookupId } }),
      refused: 'not_found',
    },
    {
      because: 'the report of a foreign campaign',
      input: (w) => ({ of: { list: 'campaign_report', campaignId: w.draftId } }),
      refused: 'not_found',
    },
  ],
}
