import { describe, expect, it } from 'vitest'
import { fitsPattern } from '../pulls/fetch-sftp.ts'
import { addressOf, hostOf, fillLocation } from '../pulls/location.ts'
import { nextRun, nextRuns, requireSchedule } from './schedule.ts'

const now = new Date('2026-03-01T00:00:00Z')

describe('a schedule', () => {
  it.each([
    ['30 6 * * *', 'Asia/Shanghai'],
    ['0 8-17 * * *', 'Asia/Kolkata'],
    // The days on which the clock changes, with 23 or 25 hours, also have ten runs.
    ['0 0-9 * * *', 'America/Sao_Paulo'],
    ['15 1-10 * * *', 'Europe/Berlin'],
    ['0 0 29 2 *', 'UTC'],
    ['0 6 * * MON', 'Europe/Istanbul'],
  ])('%s in %s is accepted', (cron, timeZone) => expect(() => requireSchedule(cron, timeZone, now)).not.toThrow())

  it.each([
    ['0 0-10 * * *', 'UTC', 'schedule_too_often'],
    ['*/5 * * * *', 'UTC', 'schedule_too_often'],
    // The schedule allows few days, but the schedule runs every minute on such a day.
    ['* * 29 2 *', 'UTC', 'schedule_too_often'],
    ['0 0 31 2 *', 'UTC', 'schedule_never'],
    ['0 0 * * * *', 'UTC', 'schedule_invalid'],
    ['every day', 'UTC', 'schedule_invalid'],
    ['61 * * * *', 'UTC', 'schedule_invalid'],
    ['0 6 * * *', 'Mars/Olympus', 'schedule_time_zone'],
  ])('%s in %s is refused: %s', (cron, timeZone, reason) => {
    let refused: unknown = null
    try {
      requireSchedule(cron, timeZone, now)
    } catch (error) {
      refused = error
    }
    expect(refused).toMatchObject({ errorName: 'schedule_refused', params: { reason } })
  })

  it('runs by the clock of its own time zone', () => {
    expect(nextRun('30 6 * * *', 'Asia/Shanghai', now)).toEqual(new Date('2026-03-01T22:30:00Z'))
    const summer = nextRuns('0 6 * * *', 'Europe/Berlin', new Date('2026-03-28T00:00:00Z'), 2)
    expect(summer).toEqual([new Date('2026-03-28T05:00:00Z'), new Date('2026-03-29T04:00:00Z')])
  })
})

describe('the address of a pull', () => {
  const http = (url: string, dayOffset = 0) => ({ kind: 'http', url, dayOffset }) as const

  it('has the day in the source’s time zone, moved by days', () => {
    const late = new Date('2026-02-28T18:30:00Z')
    const place = http('https://customs.example/{yyyy}/{mm}/{dd}-{yy}-{hh}.csv?d={dd}')
    expect(fillLocation(place, late, 'UTC')).toMatchObject({ url: 'https://customs.example/2026/02/28-26-18.csv?d=28' })
    expect(fillLocation(place, late, 'Asia/Kolkata')).toMatchObject({
      url: 'https://customs.example/2026/03/01-26-00.csv?d=01',
    })
    expect(fillLocation(http('https://a.example/{dd}', -1), late, 'UTC')).toMatchObject({ url: 'https://a.example/27' })
  })

  it('is shown in the history without possible secrets', () => {
    expect(addressOf(http('https://a.example/file.csv?key=secret'))).toBe('https://a.example/file.csv')
    const sftp = { kind: 'sftp', host: 'a.example', port: 22, path: '/out/a.csv', dayOffset: 0 } as const
    expect(addressOf(sftp)).toBe('sftp://a.example/out/a.csv')
    expect(hostOf(sftp)).not.toBe(hostOf({ ...sftp, port: 23 }))
    expect(hostOf(http('https://a.example/{yyyy}/1'))).toBe(hostOf(http('https://a.example/2')))
  })

  it.each([
    ['trade-*.csv', 'trade-2026.csv', true],
    ['*.csv', '.csv', true],
    ['a*b*c', 'a-b-c', true],
    ['a*b*c', 'abc', true],
    ['a*bc*bc', 'abc', false],
    ['trade-*.csv', 'trade-2026.csv.part', false],
    ['*', 'anything', true],
  ])('%s of %s: %s', (pattern, name, fits) => expect(fitsPattern(name, pattern)).toBe(fits))
})
