import { Readable } from 'node:stream'
import { fail, type contract, type DatasetName } from '@tradewind/contract'
import { offsetOf, type Handlers, type Platform, type Session, type SessionContext } from '@tradewind/platform'
import { deletePrivateList } from '../lists/index.ts'
import { chooseTables, listFileTables } from './loads/choose-tables.ts'
import { cancelLoad, inspectLoad, rollBackLoad, saveMapping, startLoad } from './loads/loads.ts'
import { listLoads, requireOwnLoad, type Owner } from './loads/queries.ts'
import { receiveFile } from './loads/receive.ts'
import { findStandstill } from './loads/standstill.ts'
import { toLoad } from './loads/to-load.ts'
import { endLoadsOfSource, dropFiles } from './private/private-files.ts'
import { rateRoutes, type RateCall } from './rates/rates.ts'
import { countRejects, listRejects } from './rejects/reject-queries.ts'
import { rejectsCsv, rejectsOnScreen } from './rejects/rejects.ts'

/**
 * Size limit of an upload in one request. Programs upload small files in one request. Larger files are uploaded in
 * parts (`uploads`), because an upload in parts survives an interruption.
 */
const uploadLimitBytes = 100 * 1024 ** 2

type OwnerOf = (session: Session) => Owner

const theOperator: OwnerOf = () => null
const ownOrganisation: OwnerOf = ({ orgId }) => orgId

/** Handlers for operators. Operators load files into the datasets that all organisations see. */
export const ingestRoutes = (platform: Platform): Handlers<(typeof contract)['ingest']> => ({
  upload: ({ dataset, source }, context) => upload(platform, theOperator, { dataset, source }, context),
  ...loadHandlers(platform, theOperator),
  ...rateRoutes(platform),
})

/**
 * Handlers for all users. A user loads files of the organisation into private lists. For a load of another owner, the
 * handlers throw Failure `not_found`.
 */
export const privateLoadRoutes = (platform: Platform): Handlers<(typeof contract)['privateLoads']> => ({
  upload: ({ source }, context) => upload(platform, ownOrganisation, { dataset: 'list', source }, context),
  ...loadHandlers(platform, ownOrganisation),
  deleteList: async ({ listId }, { session }) => {
    await deletePrivateList(platform.db, session.orgId, listId, endLoadsOfSource)
    // If the removal of the files fails at this point, the sweep removes the files later.
    await dropFiles(platform).catch((error: unknown) =>
      platform.log.error({ err: error }, 'files of a list were not removed'),
    )
    return null
  },
})

type Sent = { dataset: DatasetName; source: string | undefined }

const upload = async (platform: Platform, ownerOf: OwnerOf, { dataset, source }: Sent, context: SessionContext) => {
  const { file, session } = context
  if (file === null) throw fail('file_required')
  const owner = ownerOf(session)
  const { load, repeated } = await receiveFile(platform, {
    ...(owner !== null && { orgId: owner }),
    dataset,
    sourceName: source ?? null,
    fileName: file.filename,
    content: file.content,
    limitBytes: uploadLimitBytes,
    createdBy: session.userId,
  })
  return { load: toLoad(load), repeated }
}

/** Handlers for the loads of operators and of organisations. Every handler first checks the owner of the load. */
const loadHandlers = (platform: Platform, ownerOf: OwnerOf) => {
  const { db } = platform
  const requireOwn = ({ session }: SessionContext, loadId: string) => requireOwnLoad(db, ownerOf(session), loadId)
  return {
    inspect: async (input, context) => {
      await requireOwn(context, input.loadId)
      const { load, ...inspection } = await inspectLoad(platform, input)
      return { load: toLoad(load), ...inspection }
    },
    tables: async ({ loadId }, context) => ({
      tables: await listFileTables(platform, await requireOwn(context, loadId)),
    }),
    chooseTables: async ({ loadId, tables }, context) => {
      const load = await requireOwn(context, loadId)
      return { loads: (await chooseTables(platform, load, tables)).map(toLoad) }
    },
    saveMapping: async ({ loadId, mapping }, context) => {
      await requireOwn(context, loadId)
      return toLoad(await saveMapping(platform, loadId, mapping))
    },
    start: async ({ loadId }, context) => {
      await requireOwn(context, loadId)
      return toLoad(await startLoad(platform, loadId))
    },
    loads: async (query, { session }) => {
      const { total, list } = await listLoads(db, ownerOf(session), query)
      return { total, totalIsExact: true, list: list.map(toLoad) }
    },
    load: async ({ loadId }, context) => {
      const load = await requireOwn(context, loadId)
      const standstill = await findStandstill(platform, load)
      return { load: toLoad(load), standstill, rejectReasons: await countRejects(db, loadId) }
    },
    rejects: async ({ loadId, page, limit }, context) => {
      const { rowsRejected } = await requireOwn(context, loadId)
      const list = await listRejects(db, loadId, { afterLine: 0, offset: offsetOf({ page, limit }), limit })
      return { total: Math.min(rowsRejected, rejectsOnScreen), totalIsExact: rowsRejected <= rejectsOnScreen, list }
    },
    rejectsFile: async ({ loadId }, context) => {
      const load = await requireOwn(context, loadId)
      return {
        content: Readable.from(rejectsCsv(platform, loadId, context.lang)),
        filename: `${load.fileName}.rejects.csv`,
        contentType: 'text/csv; charset=utf-8',
      }
    },
    cancel: async ({ loadId }, context) => {
      await requireOwn(context, loadId)
      return toLoad(await cancelLoad(platform, loadId))
    },
    rollback: async ({ loadId }, context) => {
      await requireOwn(context, loadId)
      return toLoad(await rollBackLoad(platform, loadId))
    },
  } satisfies Omit<Handlers<(typeof contract)['ingest']>, 'upload' | RateCall>
}
