/**
 * Deletes attached files that are no longer used: files removed from a mail or an answer before it was sent, files of
 * deleted drafts or of versions that left the history, and incomplete uploads. The files of sent answers stay with the
 * thread that shows them.
 *
 * Crash points: a file is marked `unused` while its row is locked. If a draft or an answer with the file is saved before
 * the mark is written, the sweep skips the file. If it is saved later, the save clears the mark. The state `going` is
 * written before the bytes are deleted, and the row is deleted last: after a crash in between, the next sweep
 * continues.
 */

import { defineJob, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { readContentParts } from '../../outreach/index.ts'

export type SweepPorts = {
  /** Returns true if a reply in the inbox uses the stored file. */
  isFileOfReply: (storageKey: string) => Promise<boolean>
  /** Returns the storage keys of the files that are attached to the organisation's answers. */
  readAnswerFiles: (tx: Tx, orgId: string) => Promise<readonly string[]>
}
type Deps = Pick<Platform, 'db' | 'storage' | 'clock'> & SweepPorts

/**
 * How long a file is stored before its use is checked. A user who leaves a page open over a weekend can still attach
 * the file.
 */
const keepMs = 7 * 24 * 60 * 60_000
/**
 * How long a file stays marked as unused before it is deleted, and how long an upload may take before it counts as
 * incomplete.
 */
const restMs = 60 * 60_000

const sweepJob = defineJob({ name: 'email.attachments', payload: z.object({}), exclusive: true })

export const registerAttachmentSweep = (platform: Platform, { isFileOfReply, readAnswerFiles }: SweepPorts): void => {
  platform.jobs.work(sweepJob, () => sweepAttachments({ ...platform, isFileOfReply, readAnswerFiles }))
  platform.jobs.schedule(sweepJob, '41 * * * *', {})
}

export const sweepAttachments = async (deps: Deps): Promise<void> => {
  const { db, clock } = deps
  const before = new Date(clock.now().getTime() - keepMs)
  const owners = await db
    .selectFrom('email_attachment')
    .select('orgId')
    .distinct()
    .where('state', '=', 'kept')
    .where('stateAt', '<', before)
    .execute()
  for (const { orgId } of owners) await markUnused(deps, orgId, before)
  await deleteUnused(deps)
}

/** Marks old files that no mail or answer uses. Files in use are checked again a week later. */
const markUnused = ({ db, clock, readAnswerFiles }: Deps, orgId: string, before: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('email_attachment')
      .select(['id', 'storageKey as key'])
      .where('orgId', '=', orgId)
      .where('state', '=', 'kept')
      .where('stateAt', '<', before)
      .forUpdate()
      .skipLocked()
      .execute()
    const versions = await tx
      .selectFrom('email_draft_version')
      .select(sql<unknown>`content -> 'attachments'`.as('part'))
      .where('orgId', '=', orgId)
      .execute()
    const parts = [...(await readContentParts(tx, orgId, 'attachments')), ...versions.map(({ part }) => part)]
    const used = new Set([
      ...parts.flatMap((part) => Attached.parse(part ?? []).map(({ storageKey }) => storageKey)),
      ...(await readAnswerFiles(tx, orgId)),
    ])
    const mark = (state: 'kept' | 'unused', ids: readonly string[]) =>
      tx
        .updateTable('email_attachment')
        .set({ state, stateAt: clock.now() })
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
    const isUsed = ({ key }: { key: string }) => used.has(key)
    await mark(
      'kept',
      old.filter(isUsed).map(({ id }) => id),
    )
    await mark(
      'unused',
      old.filter((file) => !isUsed(file)).map(({ id }) => id),
    )
  })

const Attached = z.array(z.object({ storageKey: z.string() }))

const deleteUnused = async (deps: Deps): Promise<void> => {
  const { db, storage, clock } = deps
  await db
    .updateTable('email_attachment')
    .set({ state: 'going' })
    .where('state', 'in', ['arriving', 'unused'])
    .where('stateAt', '<', new Date(clock.now().getTime() - restMs))
    .execute()
  const going = await db
    .selectFrom('email_attachment')
    .select(['id', 'storageKey as key'])
    .where('state', '=', 'going')
    .execute()
  for (const { id, key } of going) {
    if (key.startsWith(`${id}/`) || !(await isShared(deps, { id, key }))) await storage.delete(key)
    await db.deleteFrom('email_attachment').where('id', '=', id).execute()
  }
}

/**
 * Returns true if another row uses the same stored file. Older versions of the product stored attachments together with
 * the pictures and replies of the organisation, so that files with equal contents were one file.
 */
const isShared = async ({ db, isFileOfReply }: Deps, { id, key }: { id: string; key: string }): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from email_attachment where storage_key = ${key} and id <> ${id}
    union all select 1 from email_image where storage_key = ${key}
    limit 1`.execute(db)
  return rows.length > 0 || isFileOfReply(key)
}
