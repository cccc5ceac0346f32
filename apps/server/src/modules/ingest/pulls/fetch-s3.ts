/** Fetches a file from S3 and compatible storage. */

import type { PullLocation } from '@tradewind/contract'
import { openS3Object } from '@tradewind/platform'
import { silenceMs, type FetchContext, type Fetched } from '../sources/fetch.ts'
import { lastPart } from './location.ts'
import { PullError } from './pull-error.ts'

export const fetchS3 = async (
  place: Extract<PullLocation, { kind: 's3' }>,
  { outbound, credentials, marks, signal }: FetchContext,
): Promise<Fetched> => {
  if (credentials?.kind !== 'access_key') throw new PullError('denied', 'an access key is needed')
  const answer = await openS3Object(outbound, {
    ...place,
    ...credentials,
    unlessEtag: marks?.etag ?? null,
    silenceMs,
    signal,
  })
  switch (answer.kind) {
    case 'unchanged':
      return null
    case 'missing':
      throw new PullError('missing', answer.detail)
    case 'denied':
      throw new PullError('denied', answer.detail)
    case 'failed':
      throw new PullError('server_error', answer.detail)
    case 'object':
      return {
        fileName: lastPart(place.key),
        content: answer.content,
        marks: { etag: answer.etag, modified: null, sizeBytes: answer.sizeBytes },
      }
  }
}
