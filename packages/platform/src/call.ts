/** The input and answer types of a handler. Modules write handlers; http mounts them (the floors keep them apart). */
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

/** A signed-in caller, read anew for each call, so that a change of tier or status takes effect at once. */
export type Session = {
  readonly sessionId: string
  readonly userId: string
  readonly orgId: string
  readonly orgRole: OrgRole
  readonly tier: TierRole
  /** The tier role, and `operator` when held. */
  readonly roles: readonly Role[]
  readonly permissions: ReadonlySet<Permission>
}

export type UploadedFile = { readonly filename: string; readonly mimetype: string; readonly content: Readable }

export type CallContext = {
  readonly requestId: string
  /** One of the ten locale keys; `cn` when the caller sent no known one. */
  readonly lang: string
  readonly ip: string
  readonly userAgent: string
  readonly log: Log
  /** Aborted when the browser disconnects: pass it to long queries. */
  readonly signal: AbortSignal
  /** The cookie that ties a captcha to this browser; set by the first call. */
  readonly browserId: string
  readonly session: Session | null
  /** The one file of an `upload` call. */
  readonly file: UploadedFile | null
}

export type SessionContext = CallContext & { readonly session: Session }

type ContextOf<E extends EndpointDeclaration> = E['access'] extends 'guest' ? CallContext : SessionContext

/** The answer of a `file` call. */
export type FileAnswer = {
  content: Readable | Buffer
  filename: string
  contentType: string
  sizeBytes?: number
  inline?: boolean
  /** How long a browser may cache it; absent: not at all. */
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

/** One handler for each call of a domain: a missing or wrong one does not compile. */
export type Handlers<D extends Domain> = { readonly [N in keyof D]: Handler<D[N]> }
