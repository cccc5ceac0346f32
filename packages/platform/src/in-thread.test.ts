import { expect, test } from 'vitest'
import { inThread } from './in-thread.ts'

const contract = import.meta.resolve('@tradewind/contract')
const source = `
  import { fail } from '${contract}'
  export const double = ({ value }) => ({ value: 2 * value })
  export const refuse = () => { throw fail('invalid_input', {}, [{ path: 'html', key: 'validation.required', params: {} }]) }
  export const stumble = () => null.value
  export const die = () => process.exit(3)
`
const sample = `data:text/javascript,${encodeURIComponent(source)}`
const call = (name: string) => inThread<(input: { value: number }) => { value: number }>(sample, name)({ value: 4 })

test('answers, failures and errors are returned; a thread that dies fails only its own call', async () => {
  const calls = ['double', 'refuse', 'stumble', 'missing', 'die', 'double'].map(call)
  const [first, refused, stumbled, missing, died, last] = await Promise.allSettled(calls)
  expect(first).toMatchObject({ value: { value: 8 } })
  expect(refused).toMatchObject({
    reason: { name: 'Failure', errorName: 'invalid_input', details: [{ path: 'html' }] },
  })
  expect(stumbled).toMatchObject({ reason: { name: 'TypeError' } })
  expect(missing).toMatchObject({ reason: { message: expect.stringContaining('no function missing') } })
  expect(died).toMatchObject({ reason: { message: 'the thread ended under die with 3' } })
  expect(last).toMatchObject({ value: { value: 8 } })
})

test('a call that exceeds the time limit is ended', { timeout: 20_000 }, async () => {
  const endless = inThread<(input: null) => null>(
    'data:text/javascript,export const spin = () => { for (;;); }',
    'spin',
  )
  await expect(endless(null)).rejects.toThrow('the thread ended under spin')
})
