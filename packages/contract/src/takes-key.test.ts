/** Tests that every endpoint that changes something takes an Idempotency-Key, except those that are listed here. */

import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './contract.ts'
import { takesKey, type EndpointDeclaration } from './endpoint.ts'

const endpoints = Object.entries(contract).flatMap(([domain, declared]) =>
  Object.entries(declared).map(([name, endpoint]: [string, EndpointDeclaration]) => ({
    name: `${domain}.${name}`,
    verb: name,
    endpoint,
  })),
)
const withoutKey = endpoints.filter(({ endpoint }) => endpoint.method === 'POST' && !takesKey(endpoint))

/** Names of changes begin with these verbs. `watching` and `exports` are no verbs. */
const changing =
  /^(?:add|answer|apply|approve|ask|audit|begin|cancel|change|choose|clear|confirm|copy|create|decline|delete|duplicate|exit|finish|flag|forward|import|insert|issue|keep|launch|mark|merge|move|pause|pull|refund|refuse|remove|rename|request|resend|reset|resume|retry|rollback|rotate|save|send|set|settle|split|start|submit|suppress|toggle|undo|unlock|unsuppress|upload|verify|watch|withdraw)(?![a-z])/

test('an endpoint that is named after a change is not declared as a read', () => {
  const reads = withoutKey.filter(({ endpoint }) => endpoint.unkeyed === 'read')
  expect(reads.length).toBeGreaterThan(100)
  expect(reads.filter(({ verb }) => changing.test(verb)).map(({ name }) => name)).toEqual([])
})

test('an endpoint with a key is named after a change', () => {
  const otherwise = endpoints.filter(({ verb, endpoint }) => takesKey(endpoint) && !changing.test(verb))
  // These change something, although their names begin with no verb of the list, or with one that reads name too.
  expect(otherwise.map(({ name }) => name).toSorted()).toEqual([
    'catcher.visit',
    'favourites.update',
    'feedback.report',
    'finder.readSite',
    'leadOutbox.release',
    'leadOutbox.take',
    'orders.pay',
    'paymentOperations.adjust',
    'paymentOperations.check',
    'senderDomains.checkDomain',
    'site.orderVideos',
    'site.readNotifications',
    'sources.release',
    'transfers.transfer',
    'users.disable',
    'users.enable',
  ])
})

test('only these changes take no key', () => {
  const changes = withoutKey.filter(
    ({ endpoint: { unkeyed, kind } }) => unkeyed !== 'read' && kind !== 'development' && kind !== 'file',
  )
  const reasonOf = ({ access, kind, unkeyed }: EndpointDeclaration) =>
    unkeyed ?? (access === 'guest' ? 'guest' : kind === undefined ? '' : kind)
  const byReason = Object.groupBy(changes, ({ endpoint }) => reasonOf(endpoint))
  const listed = Object.fromEntries(
    Object.entries(byReason).map(([reason, found = []]) => [reason, found.map(({ name }) => name).toSorted()]),
  )
  expect(listed).toEqual({
    guest: [
      'identity.login',
      'identity.mobileLogin',
      'identity.register',
      'identity.resetPassword',
      'identity.sendCode',
      'organisations.declineInvitation',
      'site.siteConfig',
      'smsSimulator.inbox',
    ],
    session: ['identity.logout'],
    stream: ['ai.rewrite'],
    upload: [
      'certification.submit',
      'emailCompose.uploadAttachment',
      'emailImages.uploadImage',
      'identity.changeAvatar',
      'ingest.upload',
      'lookups.uploadBulk',
      'mailingImports.uploadImport',
      'paymentOperations.issueInvoice',
      'privateLoads.upload',
      'suppressionImport.importSuppressions',
      'transfers.attachProof',
      'uploads.begin',
      'uploads.cancel',
      'uploads.finish',
      'uploads.part',
    ],
  })
})

test('a page of a list is declared as a read', () => {
  const pages = endpoints.filter(
    ({ endpoint: { output } }) => output instanceof z.ZodObject && 'list' in output.shape && 'total' in output.shape,
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(({ endpoint }) => takesKey(endpoint)).map(({ name }) => name)).toEqual([])
})

test('an endpoint with a key uses no daily quota, which a repeated request would use again', () => {
  const keyed = endpoints.filter(({ endpoint }) => takesKey(endpoint))
  expect(keyed.length).toBeGreaterThan(120)
  expect(keyed.filter(({ endpoint }) => endpoint.quota !== undefined).map(({ name }) => name)).toEqual([])
})

/** The stored answer of a repeated request passes through JSON. */
test('the answer of every endpoint with a key can be written as JSON', () => {
  for (const { name, endpoint } of endpoints)
    if (takesKey(endpoint)) expect(() => z.toJSONSchema(endpoint.output, { io: 'input' }), name).not.toThrow()
})
