/**
 * Sends a request to one endpoint of the contract (spec sections 7 and 8). The caller supplies the functions for
 * messages and token storage.
 */

import {
  developmentSuccessCode,
  signedOutCodes,
  successCode,
  takesKey,
  type CallOptions,
  type EndpointDeclaration,
  type Envelope,
  type Quota,
  type Transport,
} from '@tradewind/contract'
import { CallFailure, failureOf, gateFailures, isFailure, type CallFailureName } from './failure.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import { readEnvelope } from './read-envelope.ts'
import { uploadForm } from './upload.ts'

export type TransportPorts = {
  base: string
  fetch: typeof fetch
  readToken(): string | null
  readLang(): string
  /** Shows a toast for five seconds. */
  showError(message: string): void
  /** Shows a toast that says that the membership tier or the quota does not suffice, with a link to the plans. */
  showGate(message: string): void
  /** Opens the confirm-logout dialog. */
  confirmLogout(): void
  /** Called after each request that uses a quota, with the rest of the quota for today. */
  storeQuota(quota: Quota, remaining: number): void
  /** Called after each request of a signed-in user, with the user's present roles. */
  keepRoles(roles: string): void
  /** Returns the text of the toast for a request without a response, or with a response that cannot be parsed. */
  networkMessage(): string
  /** The text of the toast when the server sent no message: 'Error'. */
  unknownMessage(): string
}

/**
 * `handles`: failures that the screen that sends the request shows itself. Such a failure is thrown without a toast or
 * dialog.
 */
export type WebCallOptions = Omit<CallOptions, 'idempotencyKey'> & {
  handles?: readonly CallFailureName[]
  /** Called during an upload with the share of the file that has been sent, 0 to 1. */
  onUploadShare?: (share: number) => void
}

/** The response of an endpoint of kind `file`: the content and its file name. */
export type DownloadedFile = { blob: Blob; filename: string }

export const createTransport = (ports: TransportPorts, keys: IdempotencyKeys): Transport => {
  return async (endpoint, input, options: WebCallOptions = {}) => {
    const isKeyed = takesKey(endpoint)
    try {
      const key = isKeyed ? keys.keyOf(endpoint, input) : null
      const response = await send(ports, { endpoint, input, key }, options)
      readQuota(ports, endpoint, response)
      readRoles(ports, response)
      const isStream = endpoint.kind === 'stream' && response.ok && !isJson(response) && response.body !== null
      const answer = isStream ? listen(ports, response.body, options) : await readAnswer(ports, endpoint, response)
      if (isKeyed) keys.noteSuccess(endpoint, input)
      return answer
    } catch (error) {
      // After a failure other than `outcome_lost` the key is not forgotten. Either the server has released the key, or
      // the server may still be executing the request.
      if (isKeyed && isFailure(error, 'outcome_lost')) keys.forget(endpoint, input)
      throw announced(ports, error, options)
    }
  }
}

/** Shows the failure to the user, unless the user aborted the request. */
const announced = (ports: TransportPorts, error: unknown, options: WebCallOptions): unknown => {
  if (isAbort(error)) return error
  const failure = error instanceof CallFailure ? error : new CallFailure('network', 0, ports.networkMessage())
  announce(ports, failure, options)
  return failure
}

/**
 * Yields the events of a stream when they arrive. If an error occurs on the server during the stream, the server sends
 * an event `failure` with the envelope of the error, which is thrown.
 */
async function* listen(ports: TransportPorts, body: ReadableStream<Uint8Array>, options: WebCallOptions) {
  try {
    const { readEvents } = await import('./events.ts')
    for await (const { name, data } of readEvents(body)) {
      if (name === 'failure') throw failureIn(ports, envelopeOf(ports, data))
      yield data
    }
  } catch (error) {
    throw announced(ports, error, options)
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

type Sent = { endpoint: EndpointDeclaration; input: unknown; key: string | null }

const send = (ports: TransportPorts, { endpoint, input, key }: Sent, options: WebCallOptions) => {
  const headers = new Headers({ lang: ports.readLang() })
  const token = ports.readToken()
  if (token !== null) headers.set('token', token)
  if (key !== null) headers.set('Idempotency-Key', key)
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' }
  if (options.signal !== undefined) init.signal = options.signal
  if (endpoint.method === 'GET') return ports.fetch(ports.base + endpoint.path + queryOf(input), init)
  if (endpoint.kind === 'upload') {
    const sent = { ...init, body: formOf(input, options) }
    if (options.onUploadShare !== undefined) return uploadForm(ports.base + endpoint.path, sent, options.onUploadShare)
    return ports.fetch(ports.base + endpoint.path, sent)
  }
  headers.set('content-type', 'application/json')
  return ports.fetch(ports.base + endpoint.path, { ...init, body: JSON.stringify(input ?? {}) })
}

const fieldsOf = (input: unknown): [string, string][] =>
  typeof input === 'object' && input !== null
    ? Object.entries(input).flatMap(([name, value]): [string, string][] =>
        value === undefined || value === null
          ? []
          : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
      )
    : []

const queryOf = (input: unknown): string => {
  const text = new URLSearchParams(fieldsOf(input)).toString()
  return text === '' ? '' : `?${text}`
}

const formOf = (input: unknown, options: WebCallOptions): FormData => {
  const form = new FormData()
  // The other form fields are appended before the file, because the server needs them when it starts to read the file
  // as a stream.
  for (const [name, value] of fieldsOf(input)) form.append(name, value)
  if (options.file !== undefined) form.append('file', options.file, options.file.name)
  return form
}

const readQuota = (ports: TransportPorts, { quota }: EndpointDeclaration, { headers }: Response): void => {
  const remaining = headers.get('x-quota-remaining')
  if (quota !== undefined && remaining !== null) ports.storeQuota(quota, Number(remaining))
}

const readRoles = (ports: TransportPorts, { headers }: Response): void => {
  const roles = headers.get('x-roles')
  if (roles !== null) ports.keepRoles(roles)
}

const readAnswer = async (ports: TransportPorts, endpoint: EndpointDeclaration, response: Response) => {
  if (endpoint.kind === 'file' && response.ok && !isJson(response)) return readFile(response)
  const answer = envelopeOf(ports, await response.json())
  const expected = endpoint.kind === 'development' ? developmentSuccessCode : successCode
  if (answer.code === expected) return answer.data
  throw failureIn(ports, answer)
}

const isJson = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').includes('json')

const envelopeOf = (ports: TransportPorts, value: unknown): Envelope<unknown> => {
  const envelope = readEnvelope(value)
  if (envelope === null) throw new CallFailure('network', 0, ports.networkMessage())
  return envelope
}

const failureIn = (ports: TransportPorts, { code, msg, data }: Envelope<unknown>): CallFailure =>
  failureOf({ code, msg: msg === '' ? ports.unknownMessage() : msg, data })

const readFile = async (response: Response): Promise<DownloadedFile> => {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return { blob: await response.blob(), filename: encoded ? decodeURIComponent(encoded) : (plain ?? 'download') }
}

const announce = (ports: TransportPorts, failure: CallFailure, { handles = [] }: WebCallOptions): void => {
  if (handles.includes(failure.failureName)) return
  if (signedOutCodes.includes(failure.code)) ports.confirmLogout()
  else if (gateFailures.includes(failure.failureName)) ports.showGate(failure.message)
  else ports.showError(failure.message)
}
