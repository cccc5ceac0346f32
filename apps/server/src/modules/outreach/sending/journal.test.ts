/** Tests when the journal of a dead worker is trusted, and what recovery reads from the journal. */

import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openJournal, readFlight } from './journal.ts'

const folders: string[] = []
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-journal-'))
  folders.push(folder)
})
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true })))

const news = { recipientId: 1, kind: 'accepted', provider: 'p', eventId: 'e', at: new Date(0), detail: '' } as const

test('handovers and answers are read as written; an incomplete last line is ignored', () => {
  const journal = openJournal(folder, 'w')
  journal.recordHandOver('1#1', 'relay')
  journal.recordAnswer('1#1', [news])
  appendFileSync(join(folder, 'w.journal'), '{"h":"2#')
  const flight = readFlight(folder, 'w')
  expect([...(flight?.handedOver ?? [])]).toEqual([['1#1', 'relay']])
  expect(flight?.news.get('1#1')).toEqual([news])
})

test('a journal with a broken line in the middle is not trusted', () => {
  const journal = openJournal(folder, 'w')
  journal.recordHandOver('1#1', 'relay')
  appendFileSync(join(folder, 'w.journal'), '{"h":"2#')
  journal.recordHandOver('3#1', 'relay')
  expect(readFlight(folder, 'w')).toBeNull()
})

test('settled lines are removed from the journal, and unsettled lines stay', () => {
  const journal = openJournal(folder, 'w', 2_000)
  journal.recordHandOver('open', 'relay')
  for (let id = 0; id < 500; id += 1) {
    journal.recordHandOver(`${id}#1`, 'relay')
    journal.recordAnswer(`${id}#1`, [news])
    journal.forget([`${id}#1`])
  }
  journal.recordAnswer('open', [news])
  expect(statSync(join(folder, 'w.journal')).size).toBeLessThan(4_000)
  const flight = readFlight(folder, 'w')
  expect(flight?.handedOver.get('open')).toBe('relay')
  expect(flight?.news.get('open')).toEqual([news])
  journal.forget(['open'])
  expect(readFlight(folder, 'w')).toEqual({ handedOver: new Map(), news: new Map() })
})

test('a full disk cuts a line: its message is not handed over, and all earlier lines are read', () => {
  // A program that writes journal lines until a write fails. It runs with a file size limit of 1 KiB, which acts like a
  // full disk.
  const write = `
    import { openJournal } from ${JSON.stringify(new URL('journal.ts', import.meta.url).href)}
    const journal = openJournal(${JSON.stringify(folder)}, 'w')
    let handedOver = 0
    try {
      for (;;) {
        journal.recordHandOver(handedOver + '#1', 'relay')
        handedOver += 1
      }
    } catch (error) {
      console.log(JSON.stringify({ handedOver, message: error.message }))
    }`
  const limited = 'ulimit -f 1; exec "$0" --input-type=module --eval "$1"'
  const out = execFileSync('bash', ['-c', limited, process.execPath, write], { encoding: 'utf8' })
  const { handedOver, message } = JSON.parse(out)
  expect(message).toMatch(/^the journal took \d+ of \d+ bytes$/)
  expect(handedOver).toBeGreaterThan(0)
  expect(readFlight(folder, 'w')?.handedOver.size).toBe(handedOver)
})
