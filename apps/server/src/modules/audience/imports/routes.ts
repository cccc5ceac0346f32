/** Handlers of imports. */
import { Readable } from 'node:stream'
import type { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { csvLine, csvMark } from '@tradewind/lexicon'
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
        content: Readable.from(rejectLines(streamRejects(db, orgId, importId), lang)),
        filename: `${fileName}.rejects.csv`,
        contentType: 'text/csv; charset=utf-8',
      }
    },
  }
}

const ownReasons: readonly string[] = ['no_address', 'bad_address']

async function* rejectLines(batches: AsyncIterable<readonly ImportReject[]>, lang: string): AsyncGenerator<string> {
  yield csvMark + csvLine(['line', 'value', 'reason'].map((name) => translate(lang, `mailing.reject_${name}`)))
  for await (const rejects of batches)
    yield rejects
      .map(({ line, value, reason }) => {
        const key = ownReasons.includes(reason) ? `mailing.reject_${reason}` : `ingest.reject.${reason}`
        return csvLine([line, value, translate(lang, key)])
      })
      .join('')
}
