/**
 * The types of the input and the answer of a handler. Modules write handlers, and the server's `http` folder mounts
 * them. Both sides import these types from here, so that they need not import each other.
 */

import type { Readable } from 'node:stream'
import type {
  Domain,
  EndpointDeclaration,
  InputOf,
  OrgRole,
  OutputOf,
  Permission,
  Role,
  TierRole,
} from '@tradewind/contract'
import type { Log } from './log.ts'

/**
 * A signed-in caller. The session is read again for each request, so that a change of tier or status takes effect at
 * once.
 */
export type Session = {
  readonly sessionId: string
  readonly userId: string
  readonly orgId: string
  readonly orgRole: OrgRole
  readonly tier: TierRole
  /** The tier role, and `operator` if the user has that role. */
  readonly roles: readonly Role[]
  readonly permissions: ReadonlySet<Permission>
}

export type UploadedFile = { readonly filename: string; readonly mimetype: string; readonly content: Readable }

export type CallContext = {
  readonly requestId: string
  /** One of the ten locale keys; `cn` when the caller sent no known key. */
  readonly lang: string
  readonly ip: string
  readonly userAgent: string
  readonly log: Log
  /** A signal that is aborted when the browser disconnects. Handlers pass this signal to long queries. */
  readonly signal: AbortSignal
  /**
   * The value of the cookie that ties a captcha to this browser. The response to the browser's first request sets the
   * cookie.
   */
  readonly browserId: string
  readonly session: Session | null
  /** The file that an `upload` endpoint receives; null for other endpoints. */
  readonly file: UploadedFile | null
}

export type SessionContext = CallContext & { readonly session: Session }

type ContextOf<E extends EndpointDeclaration> = E['access'] extends 'guest' ? CallContext : SessionContext

/** The answer that the handler of a `file` endpoint returns. */
export type FileAnswer = {
  content: Readable | Buffer
  filename: string
  contentType: string
  sizeBytes?: number
  inline?: boolean
  /** How long a browser may cache the answer. If absent, a browser may not cache the answer. */
  cacheSeconds?: number
}

type AnswerOf<E extends EndpointDeclaration> = E extends { kind: 'file' }
  ? FileAnswer
  : E extends { kind: 'stream' }
    ? AsyncIterable<OutputOf<E>>
    : OutputOf<E>

export type Handler<E extends EndpointDeclaration> = (
  input: InputOf<E>,
  context: ContextOf<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>

/** One handler for each endpoint of a domain. A missing or wrong handler does not compile. */
export type Handlers<D extends Domain> = { readonly [N in keyof D]: Handler<D[N]> }
