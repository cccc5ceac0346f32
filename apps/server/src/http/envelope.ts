/** Writes the envelope: success, or the failure in the caller's language. */
import type { FastifyReply } from 'fastify'
import { errorTable, type Envelope, type Failure, type FailureData } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'

export const success = <T>(code: number, data: T): Envelope<T> => ({ code, msg: 'success', data })

/** Sends a failure; Retry-After follows from `retryAfterSeconds`. */
export const sendFailure = (reply: FastifyReply, failure: Failure, caller: { lang: string; requestId: string }) => {
  const { code, status } = errorTable[failure.errorName]
  const data: FailureData = { error: failure.errorName, requestId: caller.requestId }
  if (failure.details.length > 0)
    data.details = failure.details.map(({ path, key, params }) => ({
      path,
      message: translate(caller.lang, key, params),
    }))
  const retryAfter = failure.params['retryAfterSeconds']
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const params = { ...inWords(caller.lang, failure.params), requestId: caller.requestId }
  const msg = translate(caller.lang, `error.${failure.errorName}`, params)
  return reply.status(status).send({ code, msg, data } satisfies Envelope<FailureData>)
}

/** A refused file's `reason` is a key (errors.ts): said in the caller's language. */
const inWords = (lang: string, params: Failure['params']): Failure['params'] => {
  const { reason } = params
  return reason === undefined ? params : { ...params, reason: translate(lang, `ingest.reason.${reason}`) }
}
