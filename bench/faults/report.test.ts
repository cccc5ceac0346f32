/** Tests which results the report marks as faults, because a benchmark that accepts every result would be useless. */

import { describe, expect, it } from 'vitest'
import { activityNames, createPulse, type Loss } from './activity.ts'
import type { Answer, Outcome } from './client.ts'
import { ownTargets, type Target } from './kills.ts'
import { report } from './report.ts'
import type { Kill, RunResult } from './run.ts'

const targetThat = (sparesServer: boolean): Target => {
  const found = ownTargets.find((target) => target.sparesServer === sparesServer)
  if (found === undefined) throw new Error('no such target')
  return found
}

/** A kill at second 100. The killed part works again at second 102, and all activities have continued at second 103. */
const killOf = (sparesServer: boolean, changes: Partial<Kill> = {}): Kill => ({
  target: targetThat(sparesServer),
  under: 'searches',
  atMs: 100_000,
  backMs: 102_000,
  movedMs: new Map(activityNames.map((name) => [name, 103_000])),
  serverSurvived: sparesServer,
  startedByHand: false,
  ...changes,
})

const answerOf = (outcome: Outcome, atMs: number, changes: Partial<Answer> = {}): Answer => ({
  activity: 'searches',
  path: '/customs/search',
  startedMs: atMs - 10,
  endedMs: atMs,
  outcome,
  errorName: '',
  detail: '',
  ...changes,
})

const judge = (kill: Kill, rest: Partial<Pick<RunResult, 'answers' | 'losses'>> = {}) =>
  report({ kills: [kill], answers: [], losses: [], counted: {}, ...rest })

describe('the verdict of a run', () => {
  it('a run without faults: the server lives, all activities continue, and nothing is lost', () => {
    const { isFaultless, table } = judge(killOf(true), { answers: [answerOf('answered', 101_000)] })
    expect(isFaultless).toBe(true)
    expect(table).toContain('| searches | 1 | 1/1 | 0 | 0 | 2.0 / 2.0 | 1.0 / 1.0 | 0 | 0 |')
  })

  it('a run is faulty when the server died of another part’s death, or npm start did not restart it', () => {
    expect(judge(killOf(true, { serverSurvived: false })).isFaultless).toBe(false)
    expect(judge(killOf(false)).isFaultless).toBe(true)
    expect(judge(killOf(false, { startedByHand: true })).isFaultless).toBe(false)
  })

  it('a run is faulty when an activity does not continue', () => {
    const movedMs = new Map(activityNames.map((name) => [name, name === 'import' ? null : 103_000]))
    expect(judge(killOf(true, { movedMs })).isFaultless).toBe(false)
  })

  it('a loss makes a run faulty, and is listed at the kill during the lost work', () => {
    const loss: Loss = { kind: 'doubled', activity: 'import', what: 'a row', fromMs: 90_000, toMs: 110_000 }
    const { isFaultless, table } = judge(killOf(true), { losses: [loss] })
    expect(isFaultless).toBe(false)
    expect(table).toContain('| 0 | 1 |')
  })
})

describe('the verdict of an answer', () => {
  const isRight = (sparesServer: boolean, answer: Answer) =>
    judge(killOf(sparesServer), { answers: [answer] }).isFaultless

  it('a 503 is accepted while a part is away, and for ten seconds after its return', () => {
    expect(isRight(true, answerOf('unavailable', 101_000))).toBe(true)
    expect(isRight(true, answerOf('unavailable', 111_000))).toBe(true)
    expect(isRight(true, answerOf('unavailable', 113_000))).toBe(false)
  })

  it('a missing answer is accepted only while the server itself is down', () => {
    expect(isRight(false, answerOf('unreachable', 101_000))).toBe(true)
    expect(isRight(false, answerOf('unreachable', 104_000))).toBe(false)
    expect(isRight(true, answerOf('unreachable', 101_000))).toBe(false)
  })

  it('any other failed answer is wrong', () => {
    expect(isRight(true, answerOf('wrong', 101_000))).toBe(false)
    expect(isRight(true, answerOf('refused', 101_000, { errorName: 'token_unknown' }))).toBe(false)
    const repeated = { path: '/ingest/start', errorName: 'conflict' }
    expect(isRight(true, answerOf('refused', 101_000, repeated))).toBe(true)
  })
})

describe('the pulse of an activity', () => {
  it('the first poll after a kill does not count as progress', () => {
    const pulse = createPulse()
    pulse.beat(1, '10 rows', false)
    pulse.beat(6, '20 rows', false)
    expect(pulse.movedAfter(5)).toBeNull()
    pulse.beat(7, '20 rows', false)
    expect(pulse.movedAfter(5)).toBeNull()
    pulse.beat(8, '30 rows', false)
    expect(pulse.movedAfter(5)).not.toBeNull()
  })

  it('ended work counts as progress', () => {
    const pulse = createPulse()
    pulse.beat(6, 'finished', true)
    expect(pulse.movedAfter(7)).toBeNull()
    expect(pulse.movedAfter(5)).not.toBeNull()
  })
})
