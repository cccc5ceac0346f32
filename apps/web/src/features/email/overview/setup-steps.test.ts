import { expect, test } from 'vitest'
import { doneSteps, setupSteps } from './setup-steps.ts'

const fresh = { senders: [], domains: [], overview: { emailCount: { available: 0, held: 0 }, contacts: 0, recent: [] } }

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
  const all = {
    senders: [{ standing: 'domain' as const }],
    domains: [{ state: 'verified' as const }],
    overview: { ...onHold, contacts: 2, recent: [{}] },
  }
  expect([...doneSteps(all)]).toEqual([...setupSteps])
})
