/**
 * The only way to declare a call. The server mounts it and the web calls it. The docs and the permission tests are
 * derived from it.
 */

import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * Callers that may use the call.
 * - `guest`: every caller, signed in or not.
 * - `session`: every signed-in user.
 * - `{ permission }`: signed in, and the membership tier (or the operator role) grants the permission.
 * - `{ owner: true }`: signed in as the owner of an organisation.
 */
export type Access = 'guest' | 'session' | { readonly permission: Permission } | { readonly owner: true }

/**
 * Daily counters of an organisation (product.md section 1).
 * - `search`: charged only for a new set of filters.
 * - `export`: exported items, that is rows of files and contacts unlocked in bulk.
 * - `contact`: companies whose contacts are unlocked one at a time.
 */
export const quotaNames = ['search', 'ai', 'export', 'contact'] as const
export type Quota = (typeof quotaNames)[number]

/**
 * The body of the answer.
 * - `json`: the envelope `{ code: 1, msg, data }`.
 * - `file`: a binary download; failures still answer the envelope.
 * - `upload`: multipart in (one file, the fields are `input`), envelope out.
 * - `stream`: server-sent events.
 * - `development`: the envelope with code 200, mounted only in development mode (spec section 7).
 */
export type Kind = 'json' | 'file' | 'upload' | 'stream' | 'development'

export type EndpointDeclaration = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly quota?: Quota
  /**
   * `heavy`: the call occupies the engine or the processor longer than a page of the product's own tables does. A few
   * heavy calls of a user run at a time; further ones wait in a short queue, and calls beyond the queue are refused
   * (`too_many_at_once`). A heavy call needs a session. A light call never waits. Calls of the trade data must
   * declare their weight; all other calls are light by default.
   */
  readonly weight?: 'heavy' | 'light'
  readonly kind?: Kind
  /**
   * True for a call that sends or spends. A repeated call with the same `Idempotency-Key` header answers the result
   * of the first one.
   */
  readonly idempotent?: boolean
  /**
   * True for a call that shows what a built-in simulator received. The call is absent in production, and in a public
   * demonstration only the operator may make it.
   */
  readonly simulator?: boolean
  /**
   * True when success proves that the account is the caller's. The browser then counts as known for another year, and
   * its cookie is renewed.
   */
  readonly provesAccount?: boolean
  /** The largest body in bytes; 256 KiB by default. */
  readonly bodyLimitBytes?: number
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly errors: readonly ErrorName[]
}

/** Declares one call and preserves its literal types, from which handlers and client are typed. */
export const endpoint = <const E extends EndpointDeclaration>(declaration: E): E => declaration

/** The calls of a domain by name; each domain has one file under `domains/`. */
export type Domain = Readonly<Record<string, EndpointDeclaration>>

export type InputOf<E extends EndpointDeclaration> = z.output<E['input']>
/** Type of a handler's return value: before defaults and transforms of the output schema. */
export type OutputOf<E extends EndpointDeclaration> = z.input<E['output']>
/** Type of a caller's input: before defaults and transforms of the input schema. */
export type CallInputOf<E extends EndpointDeclaration> = z.input<E['input']>
/** Type of the answer that a caller gets. */
export type CallOutputOf<E extends EndpointDeclaration> = z.output<E['output']>
