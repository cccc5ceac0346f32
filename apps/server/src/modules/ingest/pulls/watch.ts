/**
 * Takes files from the watched folder (INGEST_WATCH_DIR). A file is in `<folder>/<source>/`, or directly in the watched
 * folder, and then its source is named after the file. A file is taken when its size and modification time did not
 * change between two scans, or immediately if a file `<file>.ready` is beside it. A file that changes while it is read
 * is left for the next scan. Taken files move to `done/<source>/`, refused files to `failed/<source>/`. Each moved file
 * gets a note in all complete languages, because the reader's language is unknown. The process may be killed after it
 * created the load and before it moved the file. The next scan then recognises the load by the same bytes, and moves
 * the file.
 */

import { randomUUID } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { translate } from '@tradewind/i18n'
import { isTransient, type Platform } from '@tradewind/platform'
import { raiseAlert } from '../loads/alerts.ts'
import { withLoadLock } from '../loads/load-lock.ts'
import { ensureSource } from '../loads/queries.ts'
import { receiveFile, sourceOf } from '../loads/receive.ts'
import { readSteadily } from '../loads/steady-file.ts'
import { endAttempt, insertAttempt } from '../sources/attempt-queries.ts'
import { findSource, readSource, type SourceSettings } from '../sources/source-queries.ts'
import { beginFile, isOrphanedLoad } from './begin.ts'
import { toPullError, type PullError } from './pull-error.ts'

/**
 * Interval between two scans of the watched folder. The interval is long enough to notice that a file is still being
 * copied.
 */
const scanEveryMs = 5_000
/**
 * Pause after a scan of the watched folder that failed completely, for example because the folder is missing. After a
 * scan that failed because an engine is unavailable, the normal interval applies.
 */
const restMs = 60_000
/** The languages in which a note is written. Only these languages have all texts. */
const noteLanguages = ['cn', 'en'] as const
const doneFolder = 'done'
const failedFolder = 'failed'
const readyMark = '.ready'
const unfinished = /^\.|\.(?:ready|part|partial|tmp|crdownload|filepart)$|~$/i

/** A file in the watched folder. `folder` is the name of its source; null for a file directly in the watched folder. */
type Dropped = { folder: string | null; name: string; path: string }

/** Writes a note, in the given language, about the result of a dropped file. */
type Note = (lang: string) => string

/** A watched folder. `lastScan` contains the size and modification time of each file at the last scan. */
export type Watch = { readonly root: string; readonly lastScan: Map<string, string> }

export const openWatch = async (root: string): Promise<Watch> => {
  for (const folder of [doneFolder, failedFolder]) await makeFolder(root, folder)
  return { root, lastScan: new Map() }
}

/**
 * Scans the folder once and takes unchanged files; returns the number of taken files. A lock allows only one process to
 * scan.
 */
export const scanOnce = async (platform: Platform, watch: Watch, signal: AbortSignal): Promise<number> => {
  let taken = 0
  await withLoadLock(platform.db, 'watched folder', async () => {
    const dropped = await listDropped(watch.root)
    const present = new Set(dropped.map(({ path }) => path))
    for (const path of watch.lastScan.keys()) if (!present.has(path)) watch.lastScan.delete(path)
    for (const file of dropped) {
      signal.throwIfAborted()
      if ((await standsStill(watch, file)) && (await take(platform, watch, file))) taken += 1
    }
  })
  return taken
}

const listDropped = async (root: string): Promise<Dropped[]> => {
  const dropped: Dropped[] = []
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (entry.isFile()) dropped.push({ folder: null, name: entry.name, path: join(root, entry.name) })
    if (!entry.isDirectory() || entry.name.startsWith('.') || [doneFolder, failedFolder].includes(entry.name)) continue
    for (const inside of await readdir(join(root, entry.name), { withFileTypes: true }))
      if (inside.isFile())
        dropped.push({ folder: entry.name, name: inside.name, path: join(root, entry.name, inside.name) })
  }
  return dropped.filter(({ name }) => !unfinished.test(name)).toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const fingerprintOf = async (path: string): Promise<string | null> => {
  // A user may remove the file between two scans.
  const found = await lstat(path).catch(() => null)
  return found?.isFile() === true ? `${found.size} ${found.mtimeMs}` : null
}

const standsStill = async ({ lastScan }: Watch, { path }: Dropped): Promise<boolean> => {
  const fingerprint = await fingerprintOf(path)
  if (fingerprint === null) return false
  const before = lastScan.get(path)
  lastScan.set(path, fingerprint)
  return before === fingerprint || (await fingerprintOf(`${path}${readyMark}`)) !== null
}

/**
 * Takes a dropped file and moves it to `done` or `failed`. Returns false, and leaves the file, when it must wait for
 * the next scan.
 */
const take = async (platform: Platform, watch: Watch, file: Dropped): Promise<boolean> => {
  const { db } = platform
  const named = sourceOf({ fileName: file.name, sourceName: file.folder, dataset: 'trade' })
  // If the source exists, the file belongs to the dataset of the source.
  const known = await findSource(db, named.sourceId)
  const source = known ?? (await readSource(db, (await ensureSource(db, named)).sourceId))
  try {
    const note = await load(platform, file, source)
    await moveAway(watch, file, { folder: join(doneFolder, source.sourceId), note })
    return true
  } catch (error) {
    const failed = toPullError(error)
    if (failed?.failure === 'changing') return false
    if (failed?.failure !== 'file_rejected' && failed?.failure !== 'too_large') {
      platform.log.error({ err: error, file: file.name }, 'a watched file was not taken')
      return false
    }
    await noteRefused(platform, file, { source, failed })
    const why = failed.failure === 'file_rejected' ? `ingest.reason.${failed.detail}` : 'source.failure.too_large'
    const note: Note = (lang) => translate(lang, 'source.note.refused', { reason: translate(lang, why) })
    await moveAway(watch, file, { folder: join(failedFolder, source.sourceId), note })
    return true
  }
}

const load = async (platform: Platform, file: Dropped, source: SourceSettings): Promise<Note> => {
  const { db, clock } = platform
  const received = await receiveFile(platform, {
    dataset: source.dataset,
    sourceId: source.sourceId,
    sourceName: source.name,
    fileName: file.name,
    content: Readable.from(readSteadily(file.path, { followLinks: false }), { objectMode: false }),
    limitBytes: null,
    createdBy: null,
    origin: 'watched',
  })
  const { loadId, sizeBytes } = received.load
  const isNew = !received.repeated || (await isOrphanedLoad(db, received.load, source))
  await db.transaction().execute(async (tx) => {
    const attempt = {
      attemptId: randomUUID(),
      runId: randomUUID(),
      try: 1,
      cause: 'watched',
      address: file.name,
    } as const
    await insertAttempt(tx, { ...attempt, sourceId: source.sourceId }, clock.now())
    await endAttempt(tx, attempt.attemptId, { state: isNew ? 'loaded' : 'unchanged', loadId, sizeBytes }, clock.now())
    if (isNew) await beginFile(platform, tx, { received, source })
  })
  return (lang) => translate(lang, isNew ? 'source.note.taken' : 'source.note.loaded_before', { loadId })
}

const noteRefused = async (
  platform: Platform,
  file: Dropped,
  { source, failed }: { source: SourceSettings; failed: PullError },
): Promise<void> => {
  const { db, clock } = platform
  const { sourceId, name: sourceName } = source
  const attemptId = randomUUID()
  await db.transaction().execute(async (tx) => {
    const attempt = { attemptId, sourceId, runId: attemptId, try: 1, cause: 'watched', address: file.name } as const
    await insertAttempt(tx, attempt, clock.now())
    const { failure, detail } = failed
    await endAttempt(tx, attemptId, { state: 'failed', failure, detail }, clock.now())
    const alert = { sourceId, sourceName, kind: 'pull_failed', cause: attemptId, loadId: null } as const
    await raiseAlert(platform, tx, { ...alert, detail: failure })
  })
}

/**
 * Creates a folder with the access rights of the watched folder. Users who put files into the watched folder must be
 * able to read and remove their files and notes.
 */
const makeFolder = async (root: string, name: string): Promise<string> => {
  const folder = join(root, name)
  const made = await mkdir(folder, { recursive: true })
  if (made !== undefined) await chmod(folder, (await stat(root)).mode & 0o777)
  return folder
}

const moveAway = async (
  { root, lastScan }: Watch,
  file: Dropped,
  { folder, note }: { folder: string; note: Note },
): Promise<void> => {
  const at = new Date().toISOString()
  const target = await makeFolder(root, folder)
  const isTaken = (await fingerprintOf(join(target, file.name))) !== null
  const name = isTaken ? `${at.replaceAll(':', '.')} ${file.name}` : file.name
  const lines = noteLanguages.map((lang) => `${at} ${note(lang)}\n`)
  const notePath = join(target, `${name}.note.txt`)
  await writeFile(notePath, lines.join(''))
  await chmod(notePath, (await stat(file.path)).mode & 0o666)
  await rename(file.path, join(target, name))
  await rm(`${file.path}${readyMark}`, { force: true })
  lastScan.delete(file.path)
}

/** Scans every few seconds until it is stopped. */
export const startWatching = async (platform: Platform, root: string): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController()
  const watch = await openWatch(root)
  const run = async () => {
    while (!stopping.signal.aborted) {
      const wait = await scanOnce(platform, watch, stopping.signal).then(
        () => scanEveryMs,
        (error: unknown) => {
          if (!stopping.signal.aborted)
            platform.log.error({ err: error, root }, 'the watched folder cannot be looked at')
          return isTransient(error) ? scanEveryMs : restMs
        },
      )
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort(new Error('the product stops'))
      return running
    },
  }
}
