import { createOutbound, OutboundRefused } from '@tradewind/platform'
import { startDnsPeer, startSmtpPeer, startTestPlatform, type SmtpAct } from '@tradewind/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import '../tables.ts'
import { createLookup } from '../../mail-transport/index.ts'
import { createHostGate } from '../crawl/host-gate.ts'
import { checkAddresses, readChecks, type AddressChecks } from './check-addresses.ts'

const platform = await startTestPlatform()
const dns = await startDnsPeer()
const server = await startSmtpPeer()
afterAll(async () => {
  await server.close()
  await dns.close()
  await platform.close()
})

const deps: AddressChecks = {
  db: platform.db,
  clock: platform.clock,
  lookup: createLookup([dns.address], { timeoutMs: 300 }),
  outbound: createOutbound(['127.0.0.1'], async (host) => {
    if (host.startsWith('none')) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
    return [{ address: host.startsWith('inner') ? '10.0.0.1' : '127.0.0.1', family: 4 }]
  }),
  gate: createHostGate(),
  heloName: 'check.tradewind.test',
  smtpPort: server.port,
  replyMs: 300,
  laterMs: 20,
}
const mx = (domain: string, value = `mx.${domain}`) => dns.zone.set(domain, [{ type: 'MX', value }])
const check = async (addresses: string[], act: SmtpAct = () => undefined, given: Partial<AddressChecks> = {}) => {
  server.act = act
  await checkAddresses({ ...deps, ...given }, addresses, new AbortController().signal)
  const checks = await readChecks(platform.db, addresses)
  return addresses.map((address) => [checks.get(address)?.state, checks.get(address)?.isCatchAll])
}
/** A server with these mailboxes. */
const mailboxes =
  (...known: string[]): SmtpAct =>
  (moment, recipient) =>
    moment === 'RCPT' && !known.includes(recipient) ? '550 5.1.1 no such user' : undefined

describe('an address', () => {
  it('is deliverable when its server accepts it and refuses an invented one, and nothing is sent', async () => {
    mx('good.example')
    const addresses = ['ada@good.example', 'gone@good.example']
    expect(await check(addresses, mailboxes('ada@good.example'))).toEqual([['deliverable', false], ['undeliverable', false]]) // prettier-ignore
    expect(server.taken.size).toBe(0)
    const before = server.connections
    expect(await check(addresses, () => 'close')).toEqual([['deliverable', false], ['undeliverable', false]]) // prettier-ignore
    expect(server.connections).toBe(before)
  })

  it('cannot be checked at a server that accepts everything', async () => {
    mx('all.example')
    expect(await check(['ada@all.example'])).toEqual([['accepts_all', true]])
  })

  it.each([
    ['answers 4xx for ever', 'RCPT', '450 4.2.0 try later'], ['hangs in the banner', 'CONNECT', 'silent'], ['ends the banner', 'CONNECT', 'close'],
    ['refuses us', 'CONNECT', '554 5.7.1 no'], ['refuses the sender', 'MAIL', '550 5.7.1 spam'], ['refuses us at the recipient', 'RCPT', '550 5.7.1 blocked by list'],
    ['talks nonsense', 'EHLO', 'hello there'], ['never ends its reply', 'EHLO', `250-${'x'.repeat(20_000)}`],
  ] as const)('stays unclear at a server that %s', async (what, moment, reply) => {
    const domain = `${what.replaceAll(/\W/g, '')}.example`
    mx(domain)
    expect(await check([`a@${domain}`], (at) => (at === moment ? reply : undefined))).toEqual([['unclear', null]])
  }) // prettier-ignore

  it('is asked again when the server greylists', async () => {
    mx('grey.example')
    const seen = new Set<string>()
    const known = mailboxes('ada@grey.example')
    const act: SmtpAct = (moment, recipient) => {
      if (moment !== 'RCPT' || seen.has(recipient) || recipient !== 'ada@grey.example') return known(moment, recipient)
      seen.add(recipient)
      return '451 4.7.1 greylisted'
    }
    expect(await check(['ada@grey.example'], act)).toEqual([['deliverable', false]])
  })

  it('is undeliverable in a domain without mail (no MX and no host, or the null MX)', async () => {
    mx('null.example', '')
    dns.zone.set('silent.example', 'silent')
    expect(await check(['a@null.example', 'a@none.example', 'a@silent.example'])).toEqual([
      ['no_mail_server', null], ['no_mail_server', null], ['unclear', null],
    ]) // prettier-ignore
  })

  it('is checked by its domain only when no name is configured', async () => {
    mx('quiet.example')
    const before = server.connections
    expect(await check(['a@quiet.example'], undefined, { heloName: null })).toEqual([['domain_only', null]])
    expect(server.connections).toBe(before)
    // As soon as a name is configured, the address is asked about.
    await platform.db
      .updateTable('finder_address_check')
      .set({ checkedAt: new Date(0) })
      .execute()
    expect(await check(['a@quiet.example'], mailboxes('a@quiet.example'))).toEqual([['deliverable', false]])
  })

  it('never leads to a private mail server', async () => {
    mx('private.example', 'inner.private.example')
    await expect(deps.outbound.resolve('inner.private.example')).rejects.toBeInstanceOf(OutboundRefused)
    const before = server.connections
    expect(await check(['a@private.example'])).toEqual([['unclear', null]])
    expect(server.connections).toBe(before)
  })
})
