import { startDnsPeer, type DnsName } from '@tradewind/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkAlias } from './check-alias.ts'
import { checkDkim } from './check-dkim.ts'
import { checkDmarc } from './check-dmarc.ts'
import { checkSpf } from './check-spf.ts'
import { createLookup } from './lookup.ts'
import { parseDomain, registrableDomain, toUnicodeDomain } from './name.ts'
import { dkimValue } from './published.ts'

const dns = await startDnsPeer()
afterAll(() => dns.close())
const lookup = createLookup([dns.address], { timeoutMs: 200 })
const txt = (...values: (string | string[])[]): DnsName => values.map((value) => ({ type: 'TXT', value }))
const publish = (records: Record<string, DnsName>) => {
  for (const [name, value] of Object.entries(records)) dns.zone.set(name, value)
}
beforeEach(() => {
  dns.zone.clear()
  dns.asked.length = 0
  dns.udpLimitBytes = 1232
})

describe('DKIM', () => {
  const publicKey = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(12)
  const host = 'tw1._domainkey.exporter.example'
  const check = async (name?: DnsName) => {
    if (name !== undefined) dns.zone.set(host, name)
    const { status, finding, params } = await checkDkim(lookup, 'exporter.example', { selector: 'tw1', publicKey })
    return { status, finding, params }
  }

  test('a key in several strings of one record is right, also if its answer needs TCP', async () => {
    expect(await check(txt(dkimValue(publicKey)))).toMatchObject({ status: 'right' })
    dns.udpLimitBytes = 100
    expect(await check()).toMatchObject({ status: 'right' })
    expect(dns.asked.at(-1)).toBe(`tcp TXT ${host}`)
    const halves = [`v=DKIM1; k=rsa; p=${publicKey.slice(0, 200)}`, publicKey.slice(200)]
    expect(await check(txt(halves))).toMatchObject({ status: 'right' })
    expect(await check(txt(`p=${publicKey.slice(0, 100)} ${publicKey.slice(100)};`))).toMatchObject({ status: 'right' })
  })

  test.each<[string, DnsName, string]>([
    ['a DNS panel cut the key at 255 characters', txt(dkimValue(publicKey).slice(0, 255)), 'dkim_truncated'],
    ['another key', txt(dkimValue(publicKey.replace('MIIB', 'MIIC'))), 'dkim_differs'],
    [
      'the strings of the key became separate records',
      txt(publicKey.slice(200), `v=DKIM1; p=${publicKey.slice(0, 200)}`),
      'dkim_split',
    ],
    ['two keys', txt(dkimValue(publicKey), dkimValue('AAAA')), 'dkim_several'],
    [
      'the record contains the quotes of a zone file',
      txt(`"v=DKIM1; p=${publicKey.slice(0, 99)}" "${publicKey.slice(99)}"`),
      'dkim_quotes',
    ],
    ['a revoked key', txt('v=DKIM1; p='), 'dkim_revoked'],
    ['no key', txt('hello'), 'dkim_no_key'],
    ['another version', txt(`v=DKIM2; p=${publicKey}`), 'dkim_version'],
    ['another kind of key', txt(`k=ed25519; p=${publicKey}`), 'dkim_type'],
    ['a key for old hashes only', txt(`h=sha1; p=${publicKey}`), 'dkim_hash'],
  ])('the check reports %s', async (_what, records, finding) => {
    expect(await check(records)).toMatchObject({ status: 'wrong', finding })
  })

  test('a missing record, a record one level too deep, a silent resolver and a broken resolver are distinguished', async () => {
    expect(await check()).toMatchObject({ status: 'wrong', finding: 'missing' })
    dns.zone.set(`${host}.exporter.example`, txt(dkimValue(publicKey)))
    expect(await check()).toMatchObject({ finding: 'doubled_name', params: { found: `${host}.exporter.example` } })
    dns.zone.set('tw1._domainkey.news.exporter.example.exporter.example', txt(dkimValue(publicKey)))
    expect(await checkDkim(lookup, 'news.exporter.example', { selector: 'tw1', publicKey })).toMatchObject({
      finding: 'doubled_name',
      params: { found: 'tw1._domainkey.news.exporter.example.exporter.example' },
    })
    expect(await check('silent')).toMatchObject({ status: 'unknown', params: { code: 'ETIMEOUT' } })
    expect(await check('broken')).toMatchObject({ status: 'unknown', params: { code: 'ESERVFAIL' } })
    expect(await check(txt(`t=y; p=${publicKey}`))).toMatchObject({ status: 'advice', finding: 'dkim_testing' })
  })
})

describe('SPF', () => {
  const check = async (...records: string[]) => {
    if (records.length > 0) dns.zone.set('exporter.example', txt('verification=abc', ...records))
    const { status, finding, params } = await checkSpf(lookup, 'exporter.example', 'mail.ours.example')
    return { status, finding, params }
  }

  test('the product’s include is found, also inside another include, before the end and with the right qualifier', async () => {
    expect(await check('v=spf1 include:mail.ours.example ~all')).toMatchObject({ status: 'right' })
    publish({ 'spf.provider.example': txt('v=spf1 ip4:192.0.2.1 include:mail.ours.example -all') })
    expect(await check('v=spf1 mx include:spf.provider.example -all')).toMatchObject({ status: 'right' })
    expect(await check('v=spf1 redirect=spf.provider.example')).toMatchObject({ status: 'right' })
    expect(await check('v=spf1 include:mail.ours.example +all')).toMatchObject({
      status: 'advice',
      finding: 'spf_open',
    })
    expect(await check('v=spf1 -all include:mail.ours.example')).toMatchObject({
      finding: 'spf_unreached',
      params: { merged: 'v=spf1 include:mail.ours.example -all' },
    })
    publish({ 'elsewhere.example': txt('v=spf1 ip4:192.0.2.1 -all') })
    expect(await check('v=spf1 redirect=elsewhere.example')).toMatchObject({
      params: { merged: 'v=spf1 include:mail.ours.example redirect=elsewhere.example' },
    })
    expect(await check('v=spf1 -include:mail.ours.example ~all')).toMatchObject({ status: 'wrong' })
    expect(await check('v=spf1 mx ~all')).toMatchObject({
      finding: 'spf_no_include',
      params: { include: 'include:mail.ours.example', merged: 'v=spf1 mx include:mail.ours.example ~all' },
    })
  })

  test('missing, several and broken records, more than ten look-ups, and a silent include are reported', async () => {
    expect(await check()).toMatchObject({ finding: 'missing' })
    expect(await check('v=spf1 include:mail.ours.example ~all', 'v=spf1 mx -all')).toMatchObject({
      finding: 'spf_several', params: { count: 2 },
    }) // prettier-ignore
    expect(await check('v=spf1 include:gone.example include:mail.ours.example ~all')).toMatchObject({
      finding: 'spf_broken', params: { host: 'gone.example' },
    }) // prettier-ignore
    for (let index = 0; index < 4; index += 1) dns.zone.set(`s${index}.example`, txt('v=spf1 a mx ~all'))
    const many = 's0 s1 s2 s3'.split(' ').map((name) => `include:${name}.example`)
    expect(await check(`v=spf1 ${many.join(' ')} include:mail.ours.example ~all`)).toMatchObject({
      finding: 'spf_too_many',
    })
    publish({ 'circle.example': txt('v=spf1 include:circle.example ~all') })
    expect(await check('v=spf1 include:circle.example include:mail.ours.example ~all')).toMatchObject({
      status: 'right',
    })
    publish({ 'late.example': 'silent' })
    expect(await check('v=spf1 include:late.example ~all')).toMatchObject({ status: 'unknown' })
  })
})

describe('DMARC', () => {
  const check = async (of = 'news.exporter.example') => {
    const { status, finding } = await checkDmarc(lookup, of)
    return { status, finding }
  }
  const own = (...records: string[]) => publish({ '_dmarc.news.exporter.example': txt(...records) })

  test('the record of the domain or of its nearest parent is used', async () => {
    expect(await check()).toEqual({ status: 'wrong', finding: 'missing' })
    publish({ '_dmarc.exporter.example': txt('v=DMARC1; p=reject; sp=quarantine') })
    expect(await check()).toEqual({ status: 'right', finding: 'dmarc_above' })
    own('v=DMARC1; p=quarantine; rua=mailto:d@exporter.example')
    expect(await check()).toEqual({ status: 'right', finding: 'right' })
  })

  test('a record without policy, several records, the policy none, strict SPF alignment and another kind of record are reported', async () => {
    own('v=DMARC1; rua=mailto:d@exporter.example')
    expect(await check()).toEqual({ status: 'wrong', finding: 'dmarc_no_policy' })
    own('v=DMARC1; p=none', 'v=DMARC1; p=reject')
    expect(await check()).toEqual({ status: 'wrong', finding: 'dmarc_several' })
    own('v=DMARC1; p=none')
    expect(await check()).toEqual({ status: 'advice', finding: 'dmarc_none' })
    own('v=DMARC1; p=reject; aspf=s')
    expect(await check()).toEqual({ status: 'advice', finding: 'dmarc_strict_spf' })
    own('v=spf1 -all')
    expect(await check()).toEqual({ status: 'wrong', finding: 'dmarc_other' })
  })
})

describe('return path and tracking', () => {
  const check = async (takesMail: boolean, records: Record<string, DnsName> = {}) => {
    publish(records)
    const { status, finding } = await checkAlias(lookup, 'exporter.example', {
      host: 'bounce.exporter.example', target: 'mail.ours.example', takesMail,
    }) // prettier-ignore
    return { status, finding }
  }
  const host = 'bounce.exporter.example'

  test('an alias to the product is right; an alias to another host, a doubled domain and no alias are reported', async () => {
    expect(await check(false)).toEqual({ status: 'wrong', finding: 'missing' })
    expect(await check(false, { [host]: [{ type: 'CNAME', value: 'mail.ours.example' }] })).toMatchObject({
      status: 'right',
    })
    expect(await check(true, { [host]: [{ type: 'CNAME', value: 'mx.other.example' }] })).toMatchObject({
      finding: 'cname_elsewhere',
    })
    const doubled = 'mail.ours.example.exporter.example'
    expect(await check(true, { [host]: [{ type: 'CNAME', value: doubled }] })).toMatchObject({
      finding: 'cname_doubled',
    })
    expect(await check(true, { [host]: 'silent' })).toMatchObject({ status: 'unknown' })
  })

  test('an MX record to the product is accepted instead of the alias of the return path', async () => {
    expect(await check(true, { [host]: [{ type: 'MX', value: 'mx.other.example' }] })).toMatchObject({
      finding: 'mx_elsewhere',
    })
    expect(await check(true, { [host]: [{ type: 'MX', value: 'mail.ours.example' }] })).toMatchObject({
      status: 'advice', finding: 'mx_without_spf',
    }) // prettier-ignore
    expect(
      await check(true, {
        [host]: [
          { type: 'MX', value: 'mail.ours.example' },
          { type: 'TXT', value: 'v=spf1 include:mail.ours.example -all' },
        ],
      }),
    ).toMatchObject({ status: 'right' })
  })
})

describe('domain names', () => {
  const refusal = (typed: string): string => {
    try {
      return parseDomain(typed, ['mail.ours.example'])
    } catch (error) {
      return (error as { details: { key: string }[] }).details[0]?.key ?? ''
    }
  }
  test.each([
    ['Exporter.Example', 'exporter.example'],
    [' https://www.exporter.example/contact?x=1 ', 'exporter.example'],
    ['https://shop.exporter.com.cn', 'exporter.com.cn'],
    ['www.exporter.co.uk', 'exporter.co.uk'],
    ['exporter.gd.cn/contact', 'exporter.gd.cn'],
    ['http://www.外贸.公司.cn:8080/', 'xn--7rs262j.xn--55qx5d.cn'],
    ['https://www.co.uk', 'www.co.uk'],
    ['https://x.mail.ours.example/', 'validation.domain_reserved'],
    ['https://mail.qq.com/', 'validation.domain_of_provider'],
    ['sales@news.exporter.example', 'news.exporter.example'],
    ['gd.cn', 'validation.domain_is_suffix'],
    ['sales@exporter.example', 'exporter.example'],
    ['外贸.example.', 'xn--7rs262j.example'],
    ['外贸。公司。cn', 'xn--7rs262j.xn--55qx5d.cn'],
    ['news.exporter.com.cn', 'news.exporter.com.cn'],
    ['com.cn', 'validation.domain_is_suffix'],
    ['co.uk', 'validation.domain_is_suffix'],
    ['github.io', 'validation.domain_is_suffix'],
    ['minato.tokyo.jp', 'validation.domain_is_suffix'],
    ['com', 'validation.domain'],
    ['QQ.com', 'validation.domain_of_provider'],
    ['10.0.0.1', 'validation.domain_is_address'],
    ['[::1]', 'validation.domain'],
    ['0x7f.1', 'validation.domain_is_address'],
    ['a..b', 'validation.domain'],
    ['-a.example', 'validation.domain'],
    ['exporter.local', 'validation.domain_reserved'],
    ['x.mail.ours.example', 'validation.domain_reserved'],
    [`${'a'.repeat(64)}.example`, 'validation.domain'],
    ['exporter .example', 'validation.domain'],
  ])('%s → %s', (typed, wanted) => {
    expect(refusal(typed)).toBe(wanted)
  })
  test.each([
    ['exporter.example', 'exporter.example'],
    ['news.exporter.com', 'exporter.com'],
    ['a.news.exporter.com.cn', 'exporter.com.cn'],
    ['news.exporter.gd.cn', 'exporter.gd.cn'],
    ['news.shop.myshopify.com', 'shop.myshopify.com'],
    ['news.exporter.minato.tokyo.jp', 'exporter.minato.tokyo.jp'],
    ['mail.exporter.公司.cn', 'exporter.公司.cn'],
  ])('the zone of %s is %s', (domain, zone) => {
    expect(registrableDomain(domain)).toBe(zone)
  })
  test('are displayed in Unicode', () => {
    expect(toUnicodeDomain('xn--7rs262j.example')).toBe('外贸.example')
  })
})
