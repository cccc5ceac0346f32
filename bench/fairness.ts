/**
 * Measures how much one user slows down another. A user of one organisation always has 60 heavy calls in progress.
 * During these heavy calls, a user of another organisation searches and makes light calls. The times are compared with
 * the times of the same requests when no heavy call runs. The benchmark runs first with the limits of heavy calls, and
 * then without these limits. Aim: a search takes at most three times as long. A patient caller repeats a refused call
 * after the time in `Retry-After`, an impatient caller at once. `npm run bench -- fairness`
 */

import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from './folder.ts'
import { quantile, signIn, startProduct, timed } from './product.ts'

/** The size of the demonstration data at a first start. */
const rows = 200_000
const parallelCalls = 60
const warmUpRounds = 10
const rounds = 40
/** The pause between two searches of the measured user, like a person's. */
const pauseMs = 50

const words = ['steel', 'cotton', 'machine', 'furniture', 'plastic', 'parts', 'paper', 'glass', 'tools', 'garments']
const paths = ['/customs/search', '/customs/buyers', '/customs/suppliers', '/customs/facets']

const unlimited = { HEAVY_CALLS: '1000', HEAVY_CALLS_PER_ORGANISATION: '1000', HEAVY_CALLS_PER_USER: '1000' }

type Counts = { answered: number; refused: number; failed: number }
type Flood = { counts: Counts; stop(): Promise<void> }
type Times = { search: number[]; light: number[] }

export const run = async (): Promise<void> => {
  const dataDir = await makeFolder('tradewind-bench')
  try {
    await measure('with limits', dataDir, {}, ['patient', 'impatient'])
    // Without limits no call is refused, so patient and impatient callers would behave equally.
    await measure('without limits', dataDir, unlimited, ['patient'])
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const measure = async (name: string, dataDir: string, env: NodeJS.ProcessEnv, floods: readonly string[]) => {
  const product = await startProduct(dataDir, rows, env)
  try {
    await compare(name, product.address, floods)
  } finally {
    await product.stop()
  }
}

const compare = async (title: string, address: string, floods: readonly string[]): Promise<void> => {
  const [measured, flooding] = [await signIn(address, 'operator'), await signIn(address, 'demo')]
  await timesOf(address, measured, warmUpRounds)
  const alone = await timesOf(address, measured, rounds)
  const heads = ['search p50', 'p95', 'ratio p50', 'p95', 'light p50', 'p95', 'answered', 'refused', 'failed']
  print(title, heads)
  const show = (name: string, { search, light }: Times, counts: Counts | null) => {
    const ms = (times: readonly number[], part: number) => `${quantile(times, part).toFixed(0)} ms`
    const ratio = (part: number) => (quantile(search, part) / quantile(alone.search, part)).toFixed(2)
    const times = [ms(search, 0.5), ms(search, 0.95), ratio(0.5), ratio(0.95), ms(light, 0.5), ms(light, 0.95)]
    print(name, [...times, ...(counts === null ? [] : [counts.answered, counts.refused, counts.failed].map(String))])
  }
  show('alone', alone, null)
  for (const patience of floods) {
    const flood = startFlood(address, flooding, patience === 'patient')
    try {
      await timesOf(address, measured, warmUpRounds)
      show(`beside 60, ${patience}`, await timesOf(address, measured, rounds), flood.counts)
    } finally {
      await flood.stop()
    }
  }
  show('alone again', await timesOf(address, measured, rounds), null)
}

const print = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(24)}${cells.map((text) => text.padStart(11)).join('')}`)

const call = (address: string, path: string, token: string, filter: object, signal?: AbortSignal) =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ filter }),
    ...(signal === undefined ? {} : { signal }),
  })

/**
 * Measures `count` searches of the user, with ten words in turn. After each search, measures a light call that uses
 * PostgreSQL only.
 */
const timesOf = async (address: string, token: string, count: number): Promise<Times> => {
  const times: Times = { search: [], light: [] }
  const answered = async (response: Response) => {
    const { code, msg } = await response.json()
    if (code !== 1) throw new Error(`a call of the measured user: ${msg}`)
  }
  for (let round = 0; round < count; round += 1) {
    const filter = { keywords: words[round % words.length], originCountries: ['CN'], dateFrom: '2025-01-01' }
    times.search.push(await timed(async () => answered(await call(address, '/customs/search', token, filter))))
    const light = () => fetch(`${address}/membership/mine`, { headers: { token } })
    times.light.push(await timed(async () => answered(await light())))
    await sleep(pauseMs)
  }
  return times
}

const startFlood = (address: string, token: string, isPatient: boolean): Flood => {
  const counts: Counts = { answered: 0, refused: 0, failed: 0 }
  const ending = new AbortController()
  const { signal } = ending
  const keepCalling = async (worker: number) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const filter = { keywords: words[(worker + turn) % words.length], destinationCountries: ['US', 'DE', 'BR'] }
      const path = paths[(worker + turn) % paths.length] ?? ''
      const response = await call(address, path, token, filter, signal).catch((error: unknown) => {
        if (signal.aborted) return null
        throw error
      })
      if (response === null) return
      await response.arrayBuffer().catch(() => null)
      if (response.status === 429) counts.refused += 1
      else counts[response.ok ? 'answered' : 'failed'] += 1
      const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000
      if (isPatient && waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => null)
    }
  }
  const workers = Array.from({ length: parallelCalls }, (_, worker) => keepCalling(worker))
  return {
    counts,
    stop: async () => {
      ending.abort()
      await Promise.all(workers)
    },
  }
}
