import { describe, expect, it } from 'vitest'
import { isCommonPassword, refuseCommonPassword } from './common-passwords.ts'
import { verifyPassword } from './passwords.ts'
import { createQueue } from './queue.ts'

const unknownOwner = { username: '', mobile: '' }

describe('common passwords', () => {
  it.each(['trustno1', 'Password', 'WOAINI1314', 'letmein!!', 'secret1', 'ｄragon'])(
    'the password is on the list of common ones: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  it('common and guessable passwords are refused, others accepted', () => {
    for (const password of ['letmein', 'qwe123', 'demo99'])
      expect(() => refuseCommonPassword(password, { username: 'demo', mobile: '' })).toThrow('password_too_common')
    expect(refuseCommonPassword('Kq7#mv', unknownOwner)).toBeUndefined()
    expect(refuseCommonPassword('tradewind', unknownOwner)).toBeUndefined()
  })
})

describe('the queue of hashes', () => {
  const open = () => {
    let running = 0
    const most = { running: 0 }
    const ends: (() => void)[] = []
    const order: number[] = []
    const inTurn = createQueue({ parallel: 2, waitingLimit: 3, refuse: () => new Error('full') })
    const run = (n: number) =>
      inTurn(async () => {
        order.push(n)
        running += 1
        most.running = Math.max(most.running, running)
        await new Promise<void>((resolve) => ends.push(resolve))
        running -= 1
        if (n === 2) throw new Error('task 2 fails')
        return n
      })
    const endOne = async () => {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
    return { run, endOne, order, most }
  }

  it('the queue hashes a few passwords at a time in order, refuses calls beyond its limit, and continues after a failure', async () => {
    const { run, endOne, order, most } = open()
    const results = Promise.allSettled([1, 2, 3, 4, 5].map(run))
    await expect(run(6)).rejects.toThrow('full')
    expect(order).toEqual([1, 2])
    for (let ended = 0; ended < 5; ended += 1) await endOne()
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(order).toEqual([1, 2, 3, 4, 5])
    expect(most.running).toBe(2)
    const later = run(7)
    await endOne()
    expect(await later).toBe(7)
  })

  it('sign-ins beyond the limit of the queue are refused', async () => {
    // A malformed hash takes a place in the queue like any other, but no computing time, so many calls can be tested
    // quickly.
    const answers = await Promise.allSettled(Array.from({ length: 400 }, () => verifyPassword('malformed', 'guess')))
    const refused = answers.filter(
      (answer) => answer.status === 'rejected' && String(answer.reason).includes('too_many_requests'),
    )
    expect(refused.length).toBeGreaterThan(0)
    await expect(verifyPassword(null, 'guess')).resolves.toBe(false)
  })
})
