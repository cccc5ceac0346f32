/**
 * Writes the table of results. A row shows a target and an activity, the number of kills, the callers' answers, the
 * times, and the losses.
 */

import { cpus, totalmem } from 'node:os'
import type { Loss } from './activity.ts'
import type { Answer } from './client.ts'
import { recoveryMs, didServerRecover, isWrong, slowestOf } from './judge.ts'
import { nothing } from './kills.ts'
import type { Kill, RunResult } from './run.ts'

export type Verdict = { table: string; notes: readonly string[]; isFaultless: boolean }

/** A kill, with all answers and losses until the next kill. */
type Judged = { kill: Kill; unavailable: number; wrong: readonly Answer[]; losses: readonly Loss[] }

const columns = [
  'killed',
  'under',
  'kills',
  'server kept',
  '503',
  'wrong answers',
  'away s',
  'going again s',
  'lost',
  'doubled',
] as const

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

/** The progress line after a kill. */
export const killLine = (kill: Kill, number: number, of: number): string => {
  const again = recoveryMs(kill)
  const server = didServerRecover(kill) ? 'server kept' : kill.target.sparesServer ? 'SERVER DIED' : 'NOT RESTARTED'
  const goes = again === null ? `${slowestOf(kill)} STANDS STILL` : `${slowestOf(kill)} last, ${seconds(again)} s after`
  const away = `back after ${seconds(kill.backMs - kill.atMs)} s`
  return `${number}/${of} ${kill.target.name} under ${kill.under}: ${server}, ${away}, ${goes}`
}

/**
 * A loss is listed at the first kill during the lost work, or at the last kill of the run when no kill happened during
 * that work.
 */
const judgeKills = ({ kills, answers, losses }: RunResult): Judged[] => {
  const indexOf = (atMs: number): number => kills.findLastIndex((kill) => kill.atMs <= atMs)
  const causeOf = ({ fromMs, toMs }: Loss): number => {
    const index = kills.findIndex(({ atMs }) => atMs >= fromMs && atMs <= toMs)
    return index < 0 ? kills.length - 1 : index
  }
  return kills.map((kill, index) => {
    const judged = answers.filter(({ endedMs }) => indexOf(endedMs) === index)
    return {
      kill,
      unavailable: judged.filter(({ outcome }) => outcome === 'unavailable').length,
      wrong: judged.filter((answer) => isWrong(answer, kill)),
      losses: losses.filter((loss) => causeOf(loss) === index),
    }
  })
}

/** Writes the median and the maximum of some times. */
const middleAndMost = (times: readonly (number | null)[]): string => {
  const known = times.filter((ms) => ms !== null).toSorted((a, b) => a - b)
  const most = known.length < times.length ? 'never' : seconds(known.at(-1) ?? 0)
  return `${known.length === 0 ? 'never' : seconds(known[known.length >> 1] ?? 0)} / ${most}`
}

const lineOf = (cell: readonly Judged[]): (string | number)[] => {
  const kills = cell.map(({ kill }) => kill)
  const isControl = kills[0]?.target === nothing
  const sum = (count: (judged: Judged) => number) => cell.reduce((total, judged) => total + count(judged), 0)
  const lossesOf = (kind: Loss['kind']) => sum(({ losses }) => losses.filter((loss) => loss.kind === kind).length)
  return [
    kills[0]?.target.name ?? '',
    isControl ? 'all of it' : (kills[0]?.under ?? ''),
    isControl ? 0 : kills.length,
    `${kills.filter(didServerRecover).length}/${kills.length}`,
    sum(({ unavailable }) => unavailable),
    sum(({ wrong }) => wrong.length),
    middleAndMost(kills.map(({ atMs, backMs }) => backMs - atMs)),
    middleAndMost(kills.map(recoveryMs)),
    lossesOf('lost'),
    lossesOf('doubled'),
  ]
}

const withoutIds = (text: string): string => text.replaceAll(/[0-9a-f-]{20,}|127\.0\.0\.1:\d+/g, '…')

const countEqual = (texts: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([text, count]) => `${count} × ${text}`)
}

export const report = (result: RunResult): Verdict => {
  const judged = judgeKills(result)
  const byTarget = Map.groupBy(judged, ({ kill }) => kill.target)
  const cells = [...byTarget].flatMap(([target, judged]) =>
    target === nothing ? [judged] : [...Map.groupBy(judged, ({ kill }) => kill.under).values()],
  )
  const lines = [columns, columns.map(() => '---'), ...cells.map(lineOf)]
  const wrong = judged.flatMap((one) => one.wrong)
  const describeAnswer = ({ path, outcome, errorName, detail }: Answer) =>
    withoutIds(`wrong answer: ${path} ${outcome} ${errorName} ${detail}`)
  return {
    table: lines.map((line) => `| ${line.join(' | ')} |`).join('\n'),
    notes: [
      Object.entries(result.counted)
        .map(([what, count]) => `${count} ${what}`)
        .join(', '),
      ...countEqual(wrong.map(describeAnswer)),
      ...result.losses.map(({ kind, activity, what }) => `${kind}: ${activity}: ${what}`),
    ],
    isFaultless:
      result.losses.length === 0 &&
      wrong.length === 0 &&
      result.kills.every((kill) => didServerRecover(kill) && recoveryMs(kill) !== null),
  }
}

export const machine = (): string => {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${cpus().length} cores (${model}), ${Math.round(totalmem() / 1024 ** 3)} GB of memory, Node ${process.versions.node}`
}
