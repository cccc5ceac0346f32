import { fail, type contract, type FileUpload } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listUnfinishedUploads, readUpload, type UploadRow } from './queries.ts'
import { beginUpload, cancelUpload, finishUpload, requireMayLoad, receivePart } from './uploads.ts'

export const uploadRoutes = (platform: Platform): Handlers<(typeof contract)['uploads']> => ({
  begin: async ({ source, ...file }, { session }) => {
    requireMayLoad(session, file.dataset)
    return toUpload(await beginUpload(platform, session, { ...file, sourceName: source ?? null }))
  },
  part: async ({ uploadId, offset }, { session, file }) => {
    if (file === null) throw fail('file_required')
    return toUpload(await receivePart(platform, session, { uploadId, offset, content: file.content }))
  },
  finish: async ({ uploadId }, { session }) => toUpload(await finishUpload(platform, session, uploadId)),
  state: async ({ uploadId }, { session }) => toUpload(await readUpload(platform.db, session, uploadId)),
  unfinished: async ({ dataset }, { session }) =>
    (await listUnfinishedUploads(platform.db, session, dataset)).map(toUpload),
  cancel: async ({ uploadId }, { session }) => {
    await cancelUpload(platform, session, uploadId)
    return null
  },
})

const toUpload = ({ isRepeated, touchedAt, state, ...row }: UploadRow): FileUpload => {
  // The response to a request for an abandoned upload is not_found.
  if (state === 'abandoned') throw fail('not_found')
  return { ...row, state, repeated: isRepeated, touchedAt: touchedAt.toISOString() }
}
