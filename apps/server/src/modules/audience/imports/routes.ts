/** Handlers of imports. */

import { Readable } from 'node:stream'
import type { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { csvChunks, toFileRows, type FileColumn } from '@tradewind/lexicon'
import type { Handlers, Platform } from '@tradewind/platform'
import type { ImportReject } from './read-contact.ts'
import { cancelImport, inspectImport, receiveImport, startImport } from './receive.ts'
import { listImports, readImport, streamRejects } from './rows.ts'

export const importRoutes = (platform: Platform): Handlers<(typeof contract)['mailingImports']> => {
  const { db } = platform
  return {
    uploadImport: ({ listId }, { session: { orgId, userId }, file }) =>
      receiveImport(platform, orgId, { listId, file, userId }),
    inspectImport: (input, { session }) => inspectImport(platform, session.orgId, input),
    startImport: (input, { session }) => startImport(platform, session.orgId, input),
    imports: (input, { session }) => listImports(db, session.orgId, input),
    readImport: ({ importId }, { session }) => readImport(db, session.orgId, importId),
    cancelImport: ({ importId }, { session }) => cancelImport(platform, session.orgId, importId),
    importRejects: async ({ importId }, { session: { orgId }, lang }) => {
      const { fileName } = await readImport(db, orgId, importId)
      return {
        content: Readable.from(csvChunks(toFileRows(rejectColumns(lang), streamRejects(db, orgId, importId)))),
        filename: `${fileName}.rejects.csv`,
        contentType: 'text/csv; charset=utf-8',
      }
    },
  }
}

const ownReasons: readonly string[] = ['no_address', 'bad_address']

const rejectColumns = (lang: string): readonly FileColumn<ImportReject>[] => [
  { title: translate(lang, 'mailing.reject_line'), cell: ({ line }) => line },
  { title: translate(lang, 'mailing.reject_value'), cell: ({ value }) => value },
  {
    title: translate(lang, 'mailing.reject_reason'),
    cell: ({ reason }) =>
      translate(lang, ownReasons.includes(reason) ? `mailing.reject_${reason}` : `ingest.reject.${reason}`),
  },
]
