/** The one way to declare a call. The server mounts it, the web calls it, the docs and the permission tests are derived from it. */
import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * Who may call.
 * - `guest`: anybody, signed in or not.
 * - `session`: anybody signed in.
 * - `{ permission }`: signed in, and the membership tier (or the operator role) grants the permission.
 * - `{ owner: true }`: signed in as an owner of his organisation.
 */
export type Access = 'guest' | 'session' | { readonly permission: Permission } | { readonly owner: true }

/**
 * Daily counters of an organisation (product.md section 1).
 * - `search`: charged only for a new set of filters.
 * - `export`: items: rows of files, and contacts taken in bulk.
 * - `contact`: companies whose contacts are opened one at a time.
 */
export const quotaNames = ['search', 'ai', 'export', 'contact'] as const
export type Quota = (typeof quotaNames)[number]

/**
 * What the answer's body is.
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
   * `heavy`: keeps the engine or the processor busy for longer than a page of the product's own tables does. Few heavy
   * calls of a user run at a time, the next ones wait, and beyond a short queue they are refused (`too_many_at_once`).
   * Needs a session. A light call never waits.
   */
  readonly weight?: 'heavy'
  readonly kind?: Kind
  /** Sends or spends: an `Idempotency-Key` header makes a repeated call answer what the first one did. */
  readonly idempotent?: boolean
  /** Shows what a built-in simulator received: absent in production, the operator's only in a public demonstration. */
  readonly simulator?: boolean
  /** A success proves that an account is the caller's: his browser is known for another year, and its cookie renewed. */
  readonly provesAccount?: boolean
  /** The largest body in bytes; 256 KiB unless told. */
  readonly bodyLimitBytes?: number
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly errors: readonly ErrorName[]
}

/** Declares one call; the literal types are kept, so that the handlers and the client are typed from it. */
export const endpoint = <const E extends EndpointDeclaration>(declaration: E): E => declaration

/** A domain's calls by name, one file each under `domains/`. */
export type Domain = Readonly<Record<string, EndpointDeclaration>>

export type InputOf<E extends EndpointDeclaration> = z.output<E['input']>
/** What a handler may return: before defaults and transforms of the output schema. */
export type OutputOf<E extends EndpointDeclaration> = z.input<E['output']>
/** What a caller must give: before defaults and transforms of the input schema. */
export type CallInputOf<E extends EndpointDeclaration> = z.input<E['input']>
/** What a caller gets. */
export type CallOutputOf<E extends EndpointDeclaration> = z.output<E['output']>
