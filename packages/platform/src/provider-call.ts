/** Makes one HTTP request to a provider, and determines whether the provider can have received the request. */

export type ProviderReply = { status: number; headers: Headers; body: string }
export type ProviderSilence = { status: null; wasSent: boolean; detail: string }

/**
 * Codes of errors (DNS, routing, certificates) that occur before a connection is established, so that the request was
 * not sent.
 */
const unsentCodes =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|ERR_SSL_.*|UNABLE_TO_.*|SELF_SIGNED_.*|DEPTH_ZERO_.*)$/

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Returns true if a failed request certainly was not sent. */
export const isUnsent = (error: unknown): boolean =>
  unsentCodes.test(codeOf(error)) || (error instanceof Error && error.cause !== undefined && isUnsent(error.cause))

export const detailOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Makes one request. Never retries and never follows a redirect. */
export const callProvider = async (
  url: string,
  request: RequestInit,
  timeoutMs: number,
): Promise<ProviderReply | ProviderSilence> => {
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch (error) {
    return { status: null, wasSent: !isUnsent(error), detail: detailOf(error) }
  }
}
