import { expect, test } from 'vitest'
import { doneSteps, isSetUp, setupSteps } from './setup-steps.ts'

const fresh = {
  profile: { englishName: '' },
  senders: [],
  domains: [],
  overview: { emailCount: { available: 0, held: 0 }, contacts: 0, recent: [] },
}

test('a new organisation has done no step', () => {
  expect([...doneSteps(fresh)]).toEqual([])
})

test('an unverified sender or domain is not done', () => {
  const begun = { ...fresh, senders: [{ standing: 'unverified' as const }], domains: [{ state: 'pending' as const }] }
  expect([...doneSteps(begun)]).toEqual([])
})

test('each step is done by itself, and mails on hold were bought', () => {
  const { overview } = fresh
  expect([...doneSteps({ ...fresh, senders: [{ standing: 'address' }] })]).toEqual(['sender'])
  expect([...doneSteps({ ...fresh, domains: [{ state: 'failed' }, { state: 'verified' }] })]).toEqual(['domain'])
  const onHold = { ...overview, emailCount: { available: 0, held: 3 } }
  expect([...doneSteps({ ...fresh, overview: onHold })]).toEqual(['mails'])
  expect([...doneSteps({ ...fresh, overview: { ...overview, contacts: 1 } })]).toEqual(['list'])
  expect([...doneSteps({ ...fresh, overview: { ...overview, recent: [{}] } })]).toEqual(['first_mail'])
  expect([...doneSteps({ ...fresh, profile: { englishName: 'Kiln Tiles Ltd' } })]).toEqual(['company'])
  const all = {
    profile: { englishName: 'Kiln Tiles Ltd' },
    senders: [{ standing: 'domain' as const }],
    domains: [{ state: 'verified' as const }],
    overview: { ...onHold, contacts: 2, recent: [{}] },
  }
  expect([...doneSteps(all)]).toEqual([...setupSteps])
})

test('the list stays until all steps are done, but an organisation that has sent mails is not asked for its name', () => {
  expect(isSetUp(setupSteps, new Set(setupSteps))).toBe(true)
  expect(isSetUp(setupSteps, new Set(setupSteps.filter((step) => step !== 'company')))).toBe(true)
  expect(isSetUp(setupSteps, new Set(setupSteps.filter((step) => step !== 'domain')))).toBe(false)
  expect(isSetUp(['company'], new Set())).toBe(false)
})
