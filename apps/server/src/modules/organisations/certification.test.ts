import { createCanvas } from '@napi-rs/canvas'
import { contract } from '@tradewind/contract'
import { isCreditCode } from '@tradewind/lexicon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '../../module-definition.ts'
import { receiveCode, signIn, startIdentityApp, type IdentityApp } from '../identity/testing/identity-app.ts'
import { readMembership } from '../membership/index.ts'
import { notify, siteRoutes } from '../site/index.ts'
import { certificationRoutes } from './certification-routes.ts'
import type { OrganisationPorts } from './ports.ts'
import { organisationRoutes } from './routes.ts'

let app: IdentityApp
let operator: Awaited<ReturnType<typeof enter>>
let licence: Buffer
beforeAll(async () => {
  app = await startIdentityApp((platform) => {
    const { clock } = platform
    const ports: OrganisationPorts = {
      readMemberLimit: async (tx, orgId) => (await readMembership(tx, orgId, clock.now())).plan.subAccounts,
      readConsumedFen: () => Promise.resolve(null),
      forgetMembers: () => Promise.resolve(),
      findPicture: () => Promise.resolve(null),
      notify: (tx, notification) => notify(tx, clock.now(), notification),
    }
    const calls = [
      answers(contract.organisations, organisationRoutes(platform, ports)),
      answers(contract.certification, certificationRoutes(platform, ports)),
    ]
    return [
      { name: 'organisations', layer: 2, calls },
      { name: 'site', layer: 2, calls: [answers(contract.site, siteRoutes(platform))] },
    ]
  })
  await app.platform.jobs.start()
  operator = await enter('operator')
  licence = await createCanvas(40, 30).encode('png')
})
afterAll(() => app.close())

let lastMobile = 13_500_000_000
const nextMobile = (): string => String(++lastMobile)

const enter = async (account: string, token?: string) => {
  const browser = app.browser()
  const held = token ?? (await signIn(browser, account))
  return {
    post: (path: string, input: object = {}) => browser.call(path, input, { token: held }),
    get: (path: string) => browser.call(path, undefined, { token: held, method: 'GET' }),
    raw: (options: { url: string; method?: 'POST'; headers?: Record<string, string>; payload?: Buffer }) =>
      browser.raw({ method: 'GET', ...options, headers: { ...options.headers, token: held, lang: 'en' } }),
  }
}
type Caller = Awaited<ReturnType<typeof enter>>

/** Registers an owner on the free tier. */
const found = async (): Promise<Caller & { mobile: string }> => {
  const browser = app.browser()
  const mobile = nextMobile()
  const code = await receiveCode(app, browser, mobile, 'register')
  const input = { username: `owner ${mobile}`, password: 'tradewind', mobile, code }
  const { data } = await browser.call('/user/register', input)
  return { mobile, ...(await enter('', (data as { userinfo: { token: string } }).userinfo.token)) }
}

let lastCode = 0
/** Returns a new valid credit code at each call. A loop finds its check character. */
const nextCreditCode = (): string => {
  const start = `91350100M${String(++lastCode).padStart(8, '0')}`
  const right = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].map((last) => start + last).find(isCreditCode)
  if (right === undefined) throw new Error('no check character fits')
  return right
}

const submit = async (owner: Caller, fields: Record<string, string> = {}, content: Buffer | null = licence) => {
  const boundary = 'boundary-of-the-test'
  const all = {
    enterprise: '厦门远航贸易有限公司',
    creditCode: nextCreditCode(),
    legalRepresentative: '陈远',
    ...fields,
  }
  const parts = Object.entries(all).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="licence.png"\r\ncontent-type: image/png\r\n\r\n`
  const file = content === null ? [] : [Buffer.from(head), content, Buffer.from('\r\n')]
  const answer = await owner.raw({
    url: '/user/certification_submit',
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('')), ...file, Buffer.from(`--${boundary}--\r\n`)]),
  })
  return answer.json<{
    code: number
    data: Submitted & { error?: string; details?: { path: string; message: string }[] }
  }>()
}
type Submitted = { certificationId: string; state: string; declineReason: string | null; enterprise: string }

const approve = (certificationId: string) => operator.post('/operator/certification_approve', { certificationId })
const decline = (certificationId: string, reason = '执照不清晰') =>
  operator.post('/operator/certification_decline', { certificationId, reason })
const members = (count: number) => ({
  members: Array.from({ length: count }, () => {
    const mobile = nextMobile()
    return { username: `member ${mobile}`, mobile }
  }),
})

describe('the submission of a certification', () => {
  it('a submitted certification is visible to the operator', async () => {
    const owner = await found()
    expect((await owner.get('/user/certification')).data).toBeNull()
    const code = nextCreditCode()
    const { data } = await submit(owner, { creditCode: ` ${code.toLowerCase()} ` })
    expect(data).toMatchObject({ state: 'submitted', creditCode: code, licenceType: 'image/png', declineReason: null })
    expect((await owner.get('/user/certification')).data).toEqual(data)
    const { data: waiting } = await operator.post('/operator/certification_list', { limit: 100 })
    expect(waiting).toMatchObject({ list: expect.arrayContaining([{ ...data, ...personOf(owner.mobile) }]) })
  })
  const personOf = (mobile: string) => ({ username: `owner ${mobile}`, mobile })

  it.each(['91350100M000100Y44', '91350100M000100Y4', '91350100M000100I43', ''])(
    'the credit code %j is refused',
    async (code) => {
      const { data } = await submit(await found(), { creditCode: code })
      expect(data).toMatchObject({ error: 'invalid_input', details: [{ path: 'creditCode' }] })
      expect(data.details?.[0]?.message).toContain('credit code')
    },
  )

  it('the type of a licence is detected by its content', async () => {
    const owner = await found()
    const canvas = createCanvas(40, 30)
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
    for (const wrong of [
      Buffer.from('<html><script>alert(1)</script></html>'.repeat(3)),
      await canvas.encode('webp'),
      Buffer.concat([Buffer.from('xPNG'), licence.subarray(4)]),
      licence.subarray(0, 20),
      pdf.subarray(0, 30),
      Buffer.alloc(0),
    ])
      expect((await submit(owner, {}, wrong)).data).toMatchObject({ error: 'licence_not_readable' })
    const large = Buffer.concat([licence, Buffer.alloc(5 * 1024 * 1024)])
    expect((await submit(owner, {}, large)).data).toMatchObject({ error: 'body_too_large' })
    expect((await submit(owner, {}, null)).data).toMatchObject({ error: 'file_required' })
    expect((await owner.get('/user/certification')).data).toBeNull()
    expect((await submit(owner, {}, pdf)).data).toMatchObject({ licenceType: 'application/pdf' })
    const other = await submit(await found(), {}, await canvas.encode('jpeg'))
    expect(other.data).toMatchObject({ licenceType: 'image/jpeg' })
  })

  it('of parallel submissions one is accepted, and none while one is pending', async () => {
    const owner = await found()
    const sent = await Promise.all(Array.from({ length: 4 }, () => submit(owner)))
    expect(sent.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(sent.filter(({ data }) => data.error === 'conflict')).toHaveLength(3)
    expect((await submit(owner)).data).toMatchObject({ error: 'conflict' })
  })
})

describe('the licence', () => {
  it('the licence can be read by its owner and the operator only', async () => {
    const owner = await found()
    const { data } = await submit(owner)
    const url = `/user/certification_licence?certificationId=${data.certificationId}`
    for (const who of [owner, operator]) {
      const file = await who.raw({ url })
      expect(file.headers['content-type']).toBe('image/png')
      expect(file.rawPayload.equals(licence)).toBe(true)
    }
    await approve(data.certificationId)
    const member = await found()
    await owner.post('/user/insert_member', { members: [{ username: 'a member', mobile: member.mobile }] })
    const [invitation] = (await member.get('/user/invitation_list')).data as { applicationId: string }[]
    await member.post('/user/invitation_answer', { applicationId: invitation?.applicationId, accept: true })
    for (const who of [await found(), member]) {
      const refused = await who.raw({ url })
      expect(refused.json()).toMatchObject({ data: { error: 'not_found' } })
    }
  })
})

describe('the decision', () => {
  it('an approval renames the organisation, notifies the owner, and allows ten members on the free tier', async () => {
    const owner = await found()
    expect((await owner.post('/user/insert_member', members(1))).data).toMatchObject({ error: 'tier_too_low' })
    const { data } = await submit(owner, { enterprise: '泉州信达石材有限公司' })
    expect((await owner.post('/user/insert_member', members(1))).data).toMatchObject({ error: 'tier_too_low' })
    expect((await approve(data.certificationId)).code).toBe(1)
    expect((await owner.get('/user/certification')).data).toMatchObject({ state: 'approved' })
    expect((await owner.get('/user/profile')).data).toMatchObject({ enterprise: '泉州信达石材有限公司' })
    const { data: notifications } = await owner.post('/index/notification_list')
    expect(notifications).toMatchObject({ unread: 1, list: [{ link: '/user/settings' }] })
    expect((notifications as { list: { text: string }[] }).list[0]?.text).toContain('泉州信达石材有限公司')

    expect((await owner.post('/user/insert_member', members(9))).code).toBe(1)
    expect((await owner.post('/user/insert_member', members(2))).data).toMatchObject({ error: 'member_limit_reached' })
    const { code } = (await owner.get('/user/member_invite_code')).data as { code: string }
    for (const outcome of [1, 40923]) {
      const applicant = await found()
      await applicant.post('/user/member_apply', { code })
      const undecided = await owner.post('/user/member_application_list', { auditStatus: 'not_added' })
      const { list } = undecided.data as { list: { applicationId: string; mobile: string }[] }
      const applied = list.find(({ mobile }) => mobile === applicant.mobile)
      const audit = { applicationId: applied?.applicationId, decision: 'add' }
      expect((await owner.post('/user/member_application_audit', audit)).code).toBe(outcome)
    }
    expect((await owner.post('/user/enterprise_save', { name: 'Another' })).data).toMatchObject({ error: 'conflict' })
    expect((await submit(owner)).data).toMatchObject({ error: 'conflict' })
  })

  it('a declined certification has a reason, keeps the name, and may be submitted again', async () => {
    const owner = await found()
    const { data } = await submit(owner)
    expect((await decline(data.certificationId, ' ')).data).toMatchObject({ error: 'invalid_input' })
    expect((await decline(data.certificationId)).code).toBe(1)
    expect((await owner.get('/user/certification')).data).toMatchObject({
      state: 'declined',
      declineReason: '执照不清晰',
    })
    expect((await owner.get('/user/profile')).data).toMatchObject({ enterprise: `owner ${owner.mobile}` })
    const { list } = (await owner.post('/index/notification_list')).data as { list: { text: string }[] }
    expect(list[0]?.text).toContain('执照不清晰')
    expect((await owner.post('/user/insert_member', members(1))).data).toMatchObject({ error: 'tier_too_low' })
    // Gives this submission an earlier date, so that another submission of the organisation is the latest.
    await app.db
      .updateTable('enterprise_certification')
      .set({ submittedAt: new Date('2026-03-01T00:00:00Z') })
      .where('id', '=', data.certificationId)
      .execute()
    const again = await submit(owner)
    expect(again.data).toMatchObject({ state: 'submitted' })
    expect((await owner.get('/user/certification')).data).toEqual(again.data)
    expect((await approve(data.certificationId)).data).toMatchObject({ error: 'conflict' })
  })

  it('of parallel decisions of operators, one is accepted', async () => {
    const owner = await found()
    const { data } = await submit(owner)
    const id = data.certificationId
    const outcomes = await Promise.all([approve(id), decline(id), approve(id), decline(id)])
    expect(outcomes.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(outcomes.filter(({ code }) => code === 40900)).toHaveLength(3)
    expect((await owner.post('/index/notification_list')).data).toMatchObject({ total: 1 })
  })

  it('a credit code certifies one organisation only', async () => {
    const creditCode = nextCreditCode()
    const both = [await submit(await found(), { creditCode }), await submit(await found(), { creditCode })]
    const outcomes = await Promise.all(both.map(({ data }) => approve(data.certificationId)))
    expect(outcomes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 40924])
    expect((await submit(await found(), { creditCode })).data).toMatchObject({ error: 'credit_code_taken' })
  })

  it('only the operator decides', async () => {
    const owner = await found()
    const { data } = await submit(owner)
    const id = { certificationId: data.certificationId }
    for (const [path, input] of [
      ['/operator/certification_list', {}],
      ['/operator/certification_approve', id],
      ['/operator/certification_decline', { ...id, reason: 'because' }],
    ] as const)
      expect((await owner.post(path, input)).data).toMatchObject({ error: 'forbidden' })
    const stranger = { certificationId: '7f0c5c0e-32a5-4f7c-9d51-0d7f8a3f3b11' }
    expect((await operator.post('/operator/certification_approve', stranger)).data).toMatchObject({
      error: 'not_found',
    })
  })
})
