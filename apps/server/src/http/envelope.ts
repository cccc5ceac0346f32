/** Writes the envelope: a success, or a failure in the caller's language. */

import { errorTable, type Envelope, type Failure, type FailureData } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { FastifyReply } from 'fastify'

export const success = <T>(code: number, data: T): Envelope<T> => ({ code, msg: 'success', data })

type FailureCaller = { lang: string; requestId: string }

/** Returns the envelope of a failure in the caller's language. */
export const failureEnvelope = (failure: Failure, caller: FailureCaller): Envelope<FailureData> => {
  const { code } = errorTable[failure.errorName]
  const data: FailureData = { error: failure.errorName, requestId: caller.requestId }
  if (failure.details.length > 0)
    data.details = failure.details.map(({ path, key, params }) => ({
      path,
      message: translate(caller.lang, key, params),
    }))
  const params = { ...inWords(caller.lang, failure.params), requestId: caller.requestId }
  const msg = translate(caller.lang, textOf(failure), params)
  return { code, msg, data }
}

/** The key of a failure's text. A membership that lacks a feature other than a search has the text of that feature. */
const textOf = ({ errorName, params: { feature } }: Failure): string =>
  feature === undefined ? `error.${errorName}` : `error.${errorName}_${feature}`

/** Sends a failure. `retryAfterSeconds` also becomes the header Retry-After. */
export const sendFailure = (reply: FastifyReply, failure: Failure, caller: FailureCaller) => {
  const retryAfter = failure.params['retryAfterSeconds']
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.status(errorTable[failure.errorName].status).send(failureEnvelope(failure, caller))
}

/** The `reason` of a refused file is the key of a text (errors.ts). Translates this key into the caller's language. */
const inWords = (lang: string, params: Failure['params']): Failure['params'] => {
  const { reason } = params
  return reason === undefined ? params : { ...params, reason: translate(lang, `ingest.reason.${reason}`) }
}
