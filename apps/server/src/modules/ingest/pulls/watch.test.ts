import { appendFile, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Inspection, Load, PullAttempt, SourceDetail } from '@tradewind/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestFolder } from '../testing/files.ts'
import { startIngestWorld } from '../testing/world.ts'
import { scanOnce, openWatch } from './watch.ts'

const world = await startIngestWorld()
const { platform, call } = world
const folder = await createTestFolder()
const watch = await openWatch(folder.path)
afterAll(async () => {
  await world.close()
  await folder[Symbol.asyncDispose]()
})

const scan = () => scanOnce(platform, watch, new AbortController().signal)
/** Runs two scans. The second scan takes the files that did not change between the two scans. */
const scanTwice = async () => (await scan()) + (await scan())

const csvOf = (mark: string, rows = 3) =>
  `Date,Importer,Product\n${Array.from({ length: rows }, (_, row) => `2024-03-10,BUYER ${row},WATCHED ${mark}`).join('\n')}\n`
const drop = async (path: string, content: string) => {
  const target = join(folder.path, path)
  await mkdir(join(target, '..'), { recursive: true })
  await writeFile(target, content)
  return target
}
const namesIn = async (path: string) => (await readdir(join(folder.path, path)).catch(() => [])).toSorted()
const modeOf = async (path: string) => (await stat(join(folder.path, path))).mode & 0o777
const sourceOf = async (sourceId: string) => (await call<SourceDetail>('source', { sourceId })).data
const attemptsOf = async (sourceId: string) =>
  (await call<{ list: PullAttempt[] }>('source/attempts', { sourceId })).data.list
const stateOf = async (loadId: string | undefined) => (await call<{ load: Load }>('load', { loadId })).data.load

describe('a dropped file', () => {
  it('of a new source waits for a person, of a known source is published automatically; its folder names the source', async () => {
    await drop('Kenya imports/2024-03.csv', csvOf('march'))
    expect(await scan()).toBe(0)
    expect(await scan()).toBe(1)
    expect(await namesIn('Kenya imports')).toEqual([])
    expect(await namesIn('done/kenya-imports')).toEqual(['2024-03.csv', '2024-03.csv.note.txt'])
    // The note has the same access rights as the dropped file. The folder `done/<source>` has the same access rights as
    // the watched folder. The umask of the process has no effect.
    expect(await modeOf('done/kenya-imports/2024-03.csv.note.txt')).toBe(
      (await modeOf('done/kenya-imports/2024-03.csv')) & 0o666,
    )
    expect(await modeOf('done/kenya-imports')).toBe(await modeOf('.'))
    const first = (await sourceOf('kenya-imports')).loads[0]?.load
    expect(first).toMatchObject({ state: 'received', origin: 'watched', fileName: '2024-03.csv' })
    expect((await sourceOf('kenya-imports')).alerts).toMatchObject([{ kind: 'review', loadId: first?.loadId }])
    const { data } = await call<Inspection>('inspect', { loadId: first?.loadId })
    await call('mapping', { loadId: first?.loadId, mapping: data.mapping })
    await drop('Kenya imports/2024-04.csv', csvOf('april', 5))
    expect(await scanTwice()).toBe(1)
    const second = (await sourceOf('kenya-imports')).loads[0]?.load
    await expect.poll(async () => (await stateOf(second?.loadId)).state, { timeout: 30_000 }).toBe('published')
    expect(await attemptsOf('kenya-imports')).toMatchObject([
      { cause: 'watched', state: 'loaded', loadId: second?.loadId },
      { cause: 'watched', state: 'loaded', loadId: first?.loadId },
    ])
  })

  it('is not taken while it grows, and is taken immediately when its ready file exists', async () => {
    const growing = await drop('growing.csv', csvOf('growing'))
    expect(await scan()).toBe(0)
    await appendFile(growing, '2024-03-11,BUYER,WATCHED more\n')
    expect(await scan()).toBe(0)
    // Another program writes the file again, with the same size and a later time.
    await utimes(growing, new Date(), new Date(Date.now() + 5000))
    expect(await scan()).toBe(0)
    expect(await scan()).toBe(1)
    await drop('marked.csv', csvOf('marked'))
    await drop('marked.csv.ready', '')
    expect(await scan()).toBe(1)
    expect(await namesIn('.')).not.toContain('marked.csv.ready')
  })

  it('of the same bytes makes no load, whatever its name', async () => {
    await drop('again/one.csv', csvOf('again'))
    await scanTwice()
    await drop('again/two.csv', csvOf('again'))
    expect(await scanTwice()).toBe(1)
    expect((await sourceOf('again')).loads).toHaveLength(1)
    // The load of the first file waits for its review, and the arrival of a second file does not start the load.
    expect(await readFile(join(folder.path, 'done/again/two.csv.note.txt'), 'utf8')).toMatch(
      /该文件此前已接收，导入编号 [0-9a-f-]{36}\n.*File already received as import [0-9a-f-]{36}\n$/,
    )
    await drop('again/one.csv', csvOf('again, another'))
    await scanTwice()
    expect(await namesIn('done/again')).toHaveLength(6)
  })

  it('whose content was rolled back waits for a person', { timeout: 60_000 }, async () => {
    await drop('taken/one.csv', csvOf('taken'))
    await scanTwice()
    const first = (await sourceOf('taken')).loads[0]?.load
    const { data } = await call<Inspection>('inspect', { loadId: first?.loadId })
    await call('mapping', { loadId: first?.loadId, mapping: data.mapping })
    await call('start', { loadId: first?.loadId })
    await expect.poll(async () => (await stateOf(first?.loadId)).state).toBe('published')
    await call('rollback', { loadId: first?.loadId })
    await expect.poll(async () => (await stateOf(first?.loadId)).state).toBe('rolled_back')

    await drop('taken/two.csv', csvOf('taken'))
    expect(await scanTwice()).toBe(1)
    const source = await sourceOf('taken')
    const again = source.loads[0]?.load
    expect(again).toMatchObject({ state: 'received', fileName: 'two.csv' })
    expect(source.alerts[0]).toMatchObject({ kind: 'review', loadId: again?.loadId, settledAt: null })
    await call('start', { loadId: again?.loadId })
    await expect.poll(async () => (await stateOf(again?.loadId)).state).toBe('published')
  })

  it('that cannot be loaded is moved to the failed folder with the reason, and operators see it', async () => {
    await drop('broken/notes.csv', 'nothing')
    expect(await scanTwice()).toBe(1)
    expect(await namesIn('failed/broken')).toEqual(['notes.csv', 'notes.csv.note.txt'])
    expect(await readFile(join(folder.path, 'failed/broken/notes.csv.note.txt'), 'utf8')).toMatch(
      /未能接收：\p{Script=Han}.*\n.*Not accepted: .*(?:header|rows).*\n$/isu,
    )
    expect(await attemptsOf('broken')).toMatchObject([{ state: 'failed', failure: 'file_rejected' }])
    expect((await sourceOf('broken')).alerts).toMatchObject([{ kind: 'pull_failed' }])
  })

  it('is not taken when it is a link, hidden or unfinished', async () => {
    const outside = await drop('.hidden/outside.csv', csvOf('outside'))
    await symlink(outside, join(folder.path, 'link.csv'))
    for (const name of ['.hidden.csv', 'copy.csv.part', 'copy.tmp', 'copy.csv~']) await drop(name, csvOf(name))
    expect(await scanTwice()).toBe(0)
  })
})
