/** The table: what was killed, under what, how often; what callers saw, how long it took, and what was lost. */
import { cpus, totalmem } from 'node:os'
import { activityNames, type Loss } from './activity.ts'
import type { Answer } from './client.ts'
import type { Kill, RunResult } from './run.ts'

/** From the return of what was killed, everything goes on within this. */
export const goesOnWithinMs = 10_000

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

type Window = Kill & { untilMs: number }

/** Refusals that a repeated call meets when its first try had done the work. */
const expectedRefusals: Readonly<Record<string, string>> = {
  '/email/list/save': 'conflict',
  '/ingest/start': 'conflict',
}

/** Whether a caller should not have seen this: all but success, and a clear 503 for a while. */
const isWrong = (answer: Answer, { target, atMs, backMs }: Window): boolean => {
  const { outcome, path, errorName, endedMs, startedMs } = answer
  if (outcome === 'answered') return false
  if (outcome === 'refused') return expectedRefusals[path] !== errorName
  // While the server itself is down nothing can answer.
  if (outcome === 'unreachable') return target.sparesServer || startedMs > backMs || endedMs < atMs
  if (outcome === 'unavailable') return endedMs > backMs + goesOnWithinMs
  return true
}

const windowsOf = (kills: readonly Kill[]): Window[] =>
  kills.map((kill, index) => ({ ...kill, untilMs: kills[index + 1]?.atMs ?? Number.POSITIVE_INFINITY }))

/** Milliseconds from the return until the last activity went on; null: one did not. */
const goingAgainMs = ({ backMs, movedMs }: Kill): number | null => {
  const moved = activityNames.map((name) => movedMs.get(name) ?? null)
  return moved.includes(null) ? null : Math.max(0, ...moved.map((at) => (at ?? 0) - backMs))
}

const slowestOf = ({ movedMs }: Kill): string =>
  activityNames.toSorted((a, b) => (movedMs.get(b) ?? Infinity) - (movedMs.get(a) ?? Infinity))[0] ?? ''

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

export const killLine = (kill: Kill, index: number, of: number): string => {
  const again = goingAgainMs(kill)
  const server = kill.target.sparesServer
    ? kill.serverSurvived ? 'server lives' : 'SERVER DIED'
    : kill.startedByHand ? 'NOT RESTARTED BY ITSELF' : 'restarted by itself' // prettier-ignore
  const goes = again === null ? `${slowestOf(kill)} STANDS STILL` : `${slowestOf(kill)} last, ${seconds(again)} s after`
  return `${index + 1}/${of} ${kill.target.name} under ${kill.under}: ${server}, back after ${seconds(kill.backMs - kill.atMs)} s, ${goes}`
}

export type Verdict = { table: string; notes: readonly string[]; isFaultless: boolean }

/** `lost` and `doubled` stand beside the first kill in the life of the work that they belong to. */
export const report = ({ kills, answers, losses, counted }: RunResult): Verdict => {
  const windows = windowsOf(kills)
  const windowOf = (atMs: number) => windows.find((window) => atMs >= window.atMs && atMs < window.untilMs)
  const wrong = answers.flatMap((answer) => {
    const window = windowOf(answer.endedMs)
    return window !== undefined && isWrong(answer, window) ? [{ answer, window }] : []
  })
  const blamed = losses.map((loss) => ({
    loss,
    window: windows.find(({ atMs }) => atMs >= loss.fromMs && atMs <= loss.toMs) ?? windows.at(-1),
  }))
  const cells = windows.map((window) => `${window.target.name}|${window.under}`)
  const lines = [...new Set(cells)].map((cell) => {
    const within = windows.filter((_, index) => cells[index] === cell)
    const is = (window: Window | undefined) => window !== undefined && within.includes(window)
    const [first] = within
    if (first === undefined) throw new Error(`no kill in ${cell}`)
    const lived = within.filter(({ target, serverSurvived, startedByHand }) =>
      target.sparesServer ? serverSurvived : !startedByHand,
    ).length
    const away = within.map(({ atMs, backMs }) => backMs - atMs)
    const again = within.map(goingAgainMs)
    const known = again.filter((ms) => ms !== null)
    const still = again.length - known.length
    const count = (kind: Loss['kind']) => blamed.filter(({ loss, window }) => loss.kind === kind && is(window)).length
    return [
      first.target.name,
      first.under,
      within.length,
      `${lived}/${within.length}`,
      answers.filter((answer) => answer.outcome === 'unavailable' && is(windowOf(answer.endedMs))).length,
      wrong.filter(({ window }) => is(window)).length,
      `${seconds(quantile(away, 0.5))} / ${seconds(Math.max(...away))}`,
      known.length === 0 ? 'never' : `${seconds(quantile(known, 0.5))} / ${still > 0 ? 'never' : seconds(Math.max(...known))}`,
      count('lost'),
      count('doubled'),
    ]
  })
  const header = ['killed', 'under', 'kills', 'server lived', '503', 'wrong answers', 'away s', 'going again s', 'lost', 'doubled']
  const table = [header, header.map(() => '---'), ...lines].map((cellsOfLine) => `| ${cellsOfLine.join(' | ')} |`)
  return {
    table: table.join('\n'),
    notes: [
      Object.entries(counted).map(([what, count]) => `${count} ${what}`).join(', '),
      ...countEqual(wrong.map(({ answer }) => `wrong answer: ${answer.path} ${answer.outcome} ${answer.errorName} ${answer.detail.replaceAll(/[0-9a-f-]{20,}|127\.0\.0\.1:\d+/g, '…')}`)),
      ...losses.map(({ kind, activity, what }) => `${kind}: ${activity}: ${what}`),
    ],
    isFaultless:
      losses.length === 0 &&
      wrong.length === 0 &&
      windows.every((window) => (window.target.sparesServer ? window.serverSurvived : !window.startedByHand)) &&
      windows.every((window) => goingAgainMs(window) !== null),
  }
} // prettier-ignore

const countEqual = (texts: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([text, count]) => `${count} × ${text}`)
}

export const machine = (): string => {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${cpus().length} cores (${model}), ${Math.round(totalmem() / 1024 ** 3)} GB of memory, Node ${process.versions.node}`
}
