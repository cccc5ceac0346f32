/**
 * `endpoint()` is the only way to declare an endpoint. The server mounts the endpoint, and the web sends requests to
 * it. The API documentation and the permission tests are derived from the declaration.
 */

import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { GatedFeature, Permission } from './permissions.ts'

/**
 * The callers who may use an endpoint.
 * - `guest`: every caller, signed in or not.
 * - `session`: every signed-in user.
 * - `{ permission }`: signed in, and the membership tier (or the operator role) grants the permission. `feature`: what
 *   the refusal names instead of the permission.
 * - `{ masksWithout: permission }`: every signed-in user. A caller without the permission gets the counts and the first
 *   page, in which the handler masks the names of companies.
 * - `{ owner: true }`: signed in as the owner of an organisation.
 */
export type Access =
  | 'guest'
  | 'session'
  | { readonly permission: Permission; readonly feature?: GatedFeature }
  | { readonly masksWithout: Permission }
  | { readonly owner: true }

/**
 * The daily quotas of an organisation (product.md section 1).
 * - `search`: used only by a search with a new combination of filters.
 * - `export`: exported items, that is rows of files and contacts unlocked in bulk.
 * - `contact`: companies whose contacts are unlocked one at a time.
 */
export const quotaNames = ['search', 'ai', 'export', 'contact'] as const
export type Quota = (typeof quotaNames)[number]

/**
 * The format of request and response.
 * - `json`: the response is the envelope `{ code: 1, msg, data }`.
 * - `file`: the response is a binary file; a failure is still an envelope.
 * - `upload`: the request is a multipart form (one file; the other fields are `input`), the response an envelope.
 * - `stream`: the response consists of server-sent events.
 * - `development`: the envelope with code 200, mounted only in development mode (spec section 7).
 */
export type Kind = 'json' | 'file' | 'upload' | 'stream' | 'development'

/**
 * - `read`: the request changes nothing.
 * - `session`: the request ends the session, so a repeated request is refused before its key is read.
 * - `upload`: a step of an upload in parts, which has its own rules for repeated requests.
 */
export type Unkeyed = 'read' | 'session' | 'upload'

export type EndpointDeclaration = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly quota?: Quota
  /**
   * `heavy`: a request occupies the database engine or the processor longer than reading a page of an ordinary table
   * does. Only a few heavy requests of a user run in parallel. Further requests wait in a short queue. If the queue is
   * full, they are refused (`too_many_at_once`). A heavy endpoint needs a session. A `light` request never waits.
   * Endpoints of the trade data must declare their weight; all other endpoints are light by default.
   */
  readonly weight?: 'heavy' | 'light'
  readonly kind?: Kind
  /** Why the endpoint takes no `Idempotency-Key`, although `takesKey` would say so; see `Unkeyed`. */
  readonly unkeyed?: Unkeyed
  /**
   * True for an endpoint that returns the messages that a built-in simulator has received. It does not exist in
   * production, and in a public demonstration only the operator may use it.
   */
  readonly simulator?: boolean
  /**
   * True when a successful request proves that the account belongs to the caller, e.g. a sign-in. The browser then
   * counts as a known browser for another year, and its cookie is renewed.
   */
  readonly provesAccount?: boolean
  /** The maximum size of the request body in bytes; 256 KiB by default. */
  readonly bodyLimitBytes?: number
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly errors: readonly ErrorName[]
}

/**
 * Declares one endpoint and preserves its literal types, from which the types of the handler and the client are
 * derived. A property that `EndpointDeclaration` does not have, e.g. a misspelt one, does not compile: it would have no
 * effect.
 */
export const endpoint = <const E extends EndpointDeclaration>(
  declaration: E & Readonly<Record<Exclude<keyof E, keyof EndpointDeclaration>, never>>,
): E => declaration

/**
 * True for an endpoint that changes something: a repeated request with the same `Idempotency-Key` header returns the
 * result of the first request. A key belongs to a signed-in user, so guests send none: the response to a sign-in
 * contains a token, which must not be stored. Files and streams are not stored either.
 */
export const takesKey = ({ method, kind = 'json', access, unkeyed }: EndpointDeclaration): boolean =>
  method === 'POST' && kind === 'json' && access !== 'guest' && unkeyed === undefined

/** The endpoints of a domain by name; each domain has one file under `domains/`. */
export type Domain = Readonly<Record<string, EndpointDeclaration>>

export type InputOf<E extends EndpointDeclaration> = z.output<E['input']>
/** The type of a handler's return value, before the output schema applies its defaults and transforms. */
export type OutputOf<E extends EndpointDeclaration> = z.input<E['output']>
/** The type of the input that a caller passes, before the input schema applies its defaults and transforms. */
export type CallInputOf<E extends EndpointDeclaration> = z.input<E['input']>
/** The type of the result that a caller gets. */
export type CallOutputOf<E extends EndpointDeclaration> = z.output<E['output']>
