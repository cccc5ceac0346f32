/** Errors in the form of ClickHouse's HTTP interface: code, name, status. */

/** A refusal with a ClickHouse error code, raised by the engine or by the host. */
export class EngineFailure extends Error {
  readonly code: number

  /** `message` has no leading 'Code: …'. `type` is the name of the code, e.g. UNKNOWN_TABLE. */
  constructor(code: number, type: string, message: string) {
    super(`Code: ${code}. DB::Exception: ${message} (${type})`)
    this.name = 'EngineFailure'
    this.code = code
  }
}

/** Failures that the chDB host itself raises, with ClickHouse's codes. */
export const failures = {
  syntax: (message: string) => new EngineFailure(62, 'SYNTAX_ERROR', message),
  notImplemented: (message: string) => new EngineFailure(48, 'NOT_IMPLEMENTED', message),
  readOnly: () => new EngineFailure(164, 'READONLY', 'Cannot execute a statement that writes in a GET request.'),
  unknownSetting: (name: string) => new EngineFailure(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'.`),
  cancelled: () => new EngineFailure(394, 'QUERY_WAS_CANCELLED', 'Query was cancelled.'),
  tooMany: (limit: number) =>
    new EngineFailure(
      202,
      'TOO_MANY_SIMULTANEOUS_QUERIES',
      `Too many simultaneous queries. Maximum waiting: ${limit}.`,
    ),
  sameId: (queryId: string) =>
    new EngineFailure(216, 'QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING', `Query with id = ${queryId} is already running.`),
  tooLarge: (limitBytes: number) =>
    new EngineFailure(
      223,
      'QUERY_IS_TOO_LARGE',
      `The query in the body is longer than ${limitBytes} bytes. Send it as the query parameter and the data as body.`,
    ),
  passwordRequired: () => new EngineFailure(194, 'REQUIRED_PASSWORD', 'Authentication failed: password is required.'),
  wrongPassword: () => new EngineFailure(516, 'AUTHENTICATION_FAILED', 'Authentication failed: password is incorrect.'),
  badBody: (message: string) => new EngineFailure(354, 'ZLIB_INFLATE_FAILED', message),
  badRequest: (message: string) => new EngineFailure(36, 'BAD_ARGUMENTS', message),
  shuttingDown: () => new EngineFailure(236, 'ABORTED', 'The engine is shutting down.'),
} as const

/**
 * Turns an error of chDB's native binding or of the operating system into a failure. An error of the engine keeps its
 * own code.
 */
export const toFailure = (error: unknown): EngineFailure => {
  if (error instanceof EngineFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  const parsed = /^Code: (\d+)\. DB::Exception: ([^]*?)\s*\(([A-Z0-9_]+)\)\s*$/.exec(message)
  if (parsed !== null) return new EngineFailure(Number(parsed[1]), parsed[3] ?? 'UNKNOWN_EXCEPTION', parsed[2] ?? '')
  return new EngineFailure(1001, 'STD_EXCEPTION', message)
}

const badRequest = [6, 15, 25, 26, 27, 36, 38, 41, 43, 44, 53, 62, 69, 72, 117, 168, 321, 427, 441, 675, 676]
const notFound = [10, 16, 46, 47, 50, 56, 60, 63, 73, 78, 81, 115, 336]
const statuses: ReadonlyMap<number, number> = new Map([
  ...badRequest.map((code) => [code, 400] as const),
  ...notFound.map((code) => [code, 404] as const),
  [194, 401],
  [192, 403],
  [193, 403],
  [516, 403],
  [159, 408],
  [223, 413],
  [354, 400],
  [48, 501],
  [76, 503],
  [202, 503],
  [236, 503],
  [439, 503],
])

/**
 * The HTTP status of a code, as in ClickHouse's exceptionCodeToHTTPStatus (503 when the host refuses a statement
 * because too many run).
 */
export const statusOf = (code: number): number => statuses.get(code) ?? 500
