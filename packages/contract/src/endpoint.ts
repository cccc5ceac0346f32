/**
 * The one way to declare a call. The server mounts it, the web calls it; the docs and the permission tests are derived from
 * it.
 */
import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * Callers that may use it.
 * - `guest`: every caller, signed in or not.
 * - `session`: every signed-in user.
 * - `{ permission }`: signed in, and the membership tier (or the operator role) grants the permission.
 * - `{ owner: true }`: signed in as an owner of his organisation.
 */
export type Access = 'guest' | 'session' | { readonly permission: Permission } | { readonly owner: true }

/**
 * Daily counters of an organisation (product.md section 1).
 * - `search`: charged only for a new set of filters.
 * - `export`: items: rows of files, and contacts unlocked in bulk.
 * - `contact`: companies whose contacts are opened one at a time.
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
   * `heavy`: keeps the engine or the processor busy for longer than a page of the product's own tables does. A user's heavy
   * calls run a few at a time; further ones wait in a short queue, and beyond it are refused (`too_many_at_once`). Needs a
   * session. A light call never waits. A call of the trade data says which it is; any other one is light.
   */
  readonly weight?: 'heavy' | 'light'
  readonly kind?: Kind
  /** Sends or spends: a repeated call with the same `Idempotency-Key` header answers the first one's result. */
  readonly idempotent?: boolean
  /** Shows what a built-in simulator received: absent in production, only for the operator in a public demonstration. */
  readonly simulator?: boolean
  /**
   * Success proves that the account is the caller's: the browser counts as known for another year, and its cookie is
   * renewed.
   */
  readonly provesAccount?: boolean
  /** The largest body in bytes; 256 KiB by default. */
  readonly bodyLimitBytes?: number
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly errors: readonly ErrorName[]
}

/** Declares one call; it keeps the literal types, from which handlers and client are typed. */
export const endpoint = <const E extends EndpointDeclaration>(declaration: E): E => declaration

/** A domain's calls by name, one file each under `domains/`. */
export type Domain = Readonly<Record<string, EndpointDeclaration>>

export type InputOf<E extends EndpointDeclaration> = z.output<E['input']>
/** The return value of a handler: before defaults and transforms of the output schema. */
export type OutputOf<E extends EndpointDeclaration> = z.input<E['output']>
/** The input from a caller: before defaults and transforms of the input schema. */
export type CallInputOf<E extends EndpointDeclaration> = z.input<E['input']>
/** The output to a caller. */
export type CallOutputOf<E extends EndpointDeclaration> = z.output<E['output']>
