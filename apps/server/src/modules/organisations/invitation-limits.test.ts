import { afterAll, describe, expect, it, vi } from 'vitest'
import { applicationsOf, errorOf, invitationCallsOf, invite } from './testing/invitation-calls.ts'
import { startOrganisationApp } from './testing/organisation-app.ts'

const hashes = vi.hoisted(() => ({ made: 0 }))
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const original = await importOriginal()
  const hash: typeof original.hash = (...given) => {
    hashes.made += 1
    return original.hash(...given)
  }
  return { ...original, hash }
})

const world = await startOrganisationApp(13_620_000_000)
const { app } = world
afterAll(() => app.close())
const { entry } = invitationCallsOf(world)

const dayMs = 24 * 60 * 60_000

describe('limits of invitations', () => {
  it('inviting computes no password hash', async () => {
    const free = await world.found('Free Caller')
    const owner = await world.found('Paying Caller', 'vip3')
    const members = () => world.entries(10).map((one) => ({ ...one, password: 'ten passwords' }))
    const before = hashes.made
    expect(errorOf(await free.post('/user/insert_member', { members: members() }))).toBe('tier_too_low')
    expect((await owner.post('/user/insert_member', { members: members() })).code).toBe(1)
    expect(hashes.made).toBe(before)
  })

  it('an organisation sends at most a hundred SMS a day', async () => {
    const owner = await world.found('Loud Ltd', 'vip3')
    const day = { key: `invitation:org:${owner.orgId}`, attempts: 100 }
    const ends = { startedAt: app.clock.now(), endsAt: new Date(app.clock.now().getTime() + dayMs) }
    await app.db
      .insertInto('attempt_window')
      .values({ ...day, ...ends })
      .execute()
    expect(errorOf(await invite(owner, entry()))).toBe('too_many_requests')
    expect(await applicationsOf(owner)).toMatchObject({ total: 0 })
  })

  it('wrong codes of invitation links are limited by address', async () => {
    const guess = () =>
      app.browser().call('/user/invitation?code=0000000000000000', undefined, { method: 'GET', ip: '198.51.100.77' })
    const answers = await Promise.all(Array.from({ length: 61 }, guess))
    expect(answers.filter((answer) => errorOf(answer) === 'not_found')).toHaveLength(60)
    expect(answers.filter((answer) => errorOf(answer) === 'too_many_requests')).toHaveLength(1)
  })

  it('all addresses of one IPv6 customer count as one address', async () => {
    const guess = (ip: string) =>
      app.browser().call('/user/invitation?code=0000000000000000', undefined, { method: 'GET', ip })
    for (let n = 0; n < 60; n++) await guess(`2001:db8:7:1::${n + 1}`)
    expect(errorOf(await guess('2001:db8:7:1:ffff::1'))).toBe('too_many_requests')
    expect(errorOf(await guess('2001:db8:7:2::1'))).toBe('not_found')
  })
})
