/**
 * Certification of an organisation: none → submitted → approved or declined, and again after a decline. Each submission
 * is one row.
 */

import { Readable } from 'node:stream'
import {
  fail,
  type Certification,
  type CertificationState,
  licenceLimitBytes,
  type LicenceType,
} from '@tradewind/contract'
import { readPage, type Db, type Platform, type Tables, type Tx, paperTypeOf, readLimited } from '@tradewind/platform'
import type { Selectable } from 'kysely'
import { readPeople, renameOrganisation } from '../identity/index.ts'
import type { OrganisationPorts } from './ports.ts'
import { enforceSeatLimit } from './seats.ts'

type Row = Selectable<Tables['enterprise_certification']>
export type Particulars = { enterprise: string; creditCode: string; legalRepresentative: string }

/** An organisation's latest certification. Null when none was submitted. */
export const readCertification = async (db: Db, orgId: string): Promise<Certification | null> => {
  const latest = await db
    .selectFrom('enterprise_certification')
    .selectAll()
    .where('orgId', '=', orgId)
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return latest === undefined ? null : toCertification(latest)
}

/**
 * Submits a certification. Throws Failure conflict while a certification is pending or approved, credit_code_taken, and
 * the errors of storeLicence. The licence is stored before its database row, so a crash in between leaves a file
 * without a row, never a row without its file.
 */
export const submitCertification = async (
  platform: Pick<Platform, 'db' | 'clock' | 'storage'>,
  orgId: string,
  handedIn: Particulars & { userId: string; upload: Readable },
): Promise<Certification> => {
  const { db, clock } = platform
  const holder = await db
    .selectFrom('enterprise_certification')
    .select('orgId')
    .where('creditCode', '=', handedIn.creditCode)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  if (holder !== undefined && holder.orgId !== orgId) throw fail('credit_code_taken')
  const licence = await storeLicence(platform, handedIn.upload)
  const row = await db
    .insertInto('enterprise_certification')
    .values({
      orgId,
      submittedBy: handedIn.userId,
      enterprise: handedIn.enterprise,
      creditCode: handedIn.creditCode,
      legalRepresentative: handedIn.legalRepresentative,
      licenceStorageKey: licence.storageKey,
      licenceType: licence.type,
      licenceSizeBytes: licence.sizeBytes,
      submittedAt: clock.now(),
    })
    // A unique index allows an organisation only one certification that is pending or approved, so the second of two
    // parallel submissions fails here.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw fail('conflict')
  return toCertification(row)
}

/**
 * Reads the file of a licence. `orgId`: the organisation that must have submitted it; null for the operator, who may
 * read all. Throws Failure not_found.
 */
export const readLicence = async (
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  orgId: string | null,
  certificationId: string,
) => {
  const row = await db
    .selectFrom('enterprise_certification')
    .select(['orgId', 'licenceStorageKey as key', 'licenceType as type', 'licenceSizeBytes as sizeBytes'])
    .where('id', '=', certificationId)
    .executeTakeFirst()
  if (row === undefined || (orgId !== null && row.orgId !== orgId)) throw fail('not_found')
  return { content: await storage.get(row.key), type: row.type, sizeBytes: row.sizeBytes }
}

/** Lists certifications for the operator: pending ones in the order of their submission, decided ones newest first. */
export const listCertifications = async (
  db: Db,
  { page, limit, state }: { page: number; limit: number; state: CertificationState },
) => {
  const matching = db.selectFrom('enterprise_certification').where('state', '=', state)
  const { total, list: rows } = await readPage(
    {
      matching,
      rows: matching
        .selectAll()
        .orderBy('submittedAt', state === 'submitted' ? 'asc' : 'desc')
        .orderBy('id'),
    },
    { page, limit },
  )
  const people = await readPeople(
    db,
    rows.map((row) => row.submittedBy),
  )
  const list = rows.map((row) => ({
    ...toCertification(row),
    username: people.get(row.submittedBy)?.username ?? '',
    mobile: people.get(row.submittedBy)?.mobile ?? '',
  }))
  return { total, totalIsExact: true, list }
}

/**
 * Stores the operator's answer, which can be given only once. `declineReason` null means approval. One transaction
 * stores the decision, renames an approved organisation and sends the notification. Throws Failure not_found,
 * credit_code_taken, and conflict when the certification is already decided.
 */
export const decideCertification = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  ports: OrganisationPorts,
  decision: { certificationId: string; declineReason: string | null; decidedBy: string },
): Promise<void> => {
  const { certificationId, declineReason } = decision
  await db.transaction().execute(async (tx) => {
    const row = await closeCertification(tx, decision, clock.now())
    if (declineReason === null) {
      await renameOrganisation(tx, row.orgId, row.enterprise)
      await enforceSeatLimit(tx, ports, row.orgId, clock.now())
    }
    await ports.notify(tx, {
      userId: row.submittedBy,
      kind: declineReason === null ? 'certified' : 'certification_declined',
      params: { enterprise: row.enterprise, ...(declineReason !== null && { reason: declineReason }) },
      link: certificationScreen,
      cause: certificationId,
    })
  })
}

/**
 * The path of the screen that shows the owner the operator's decision, and where the owner can submit again (user
 * centre, section 2 of the specification).
 */
const certificationScreen = '/user/settings'

const closeCertification = async (
  tx: Tx,
  { certificationId, declineReason, decidedBy }: Parameters<typeof decideCertification>[2],
  now: Date,
): Promise<Row> => {
  const found = await tx
    .selectFrom('enterprise_certification')
    .selectAll()
    .where('id', '=', certificationId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  if (found.state !== 'submitted') throw fail('conflict')
  return tx
    .updateTable('enterprise_certification')
    .set({
      state: declineReason === null ? 'approved' : 'declined',
      declineReason,
      decidedAt: now,
      decidedBy,
    })
    .where('id', '=', certificationId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      // Another organisation has been certified as the same enterprise. The unique index on the credit code allows only
      // one approval.
      if (error instanceof Error && 'code' in error && error.code === '23505') throw fail('credit_code_taken')
      throw error
    })
}

const toCertification = (row: Row): Certification => ({
  certificationId: row.id,
  state: row.state,
  enterprise: row.enterprise,
  creditCode: row.creditCode,
  legalRepresentative: row.legalRepresentative,
  licenceType: row.licenceType,
  declineReason: row.declineReason,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** The file of a business licence. */
type StoredLicence = { storageKey: string; type: LicenceType; sizeBytes: number }

/** Stores a licence. Throws Failure body_too_large or licence_not_readable; such a file is not stored. */
const storeLicence = async ({ storage }: Pick<Platform, 'storage'>, upload: Readable): Promise<StoredLicence> => {
  const bytes = await readLimited(upload, licenceLimitBytes)
  const type = paperTypeOf(bytes)
  if (type === null) throw fail('licence_not_readable')
  const { key, sizeBytes } = await storage.put(Readable.from([bytes]))
  return { storageKey: key, type, sizeBytes }
}
