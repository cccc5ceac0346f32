/** A typed client for the endpoints of the contract: `createClient(contract, transport).customs.search({ … })`. */

import type { CallInputOf, CallOutputOf, Domain, EndpointDeclaration } from './endpoint.ts'

/**
 * Sends one request and returns the `data` of the response envelope. After a failure it throws an error that the
 * application can show.
 */
export type Transport = (endpoint: EndpointDeclaration, input: unknown, options?: CallOptions) => Promise<unknown>
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; file?: File }

/** The result that a client function returns. For an endpoint of kind `stream` it is an iterator over the events. */
export type CallAnswerOf<E extends EndpointDeclaration> = E extends { kind: 'stream' }
  ? AsyncIterable<CallOutputOf<E>>
  : CallOutputOf<E>

export type Call<E extends EndpointDeclaration> = {
  (input: CallInputOf<E>, options?: CallOptions): Promise<CallAnswerOf<E>>
  readonly endpoint: E
  /** Returns the key under which the result is cached: the path of the endpoint, then the input. */
  queryKey(input: CallInputOf<E>): readonly [string, CallInputOf<E>]
}
export type Client<C extends Readonly<Record<string, Domain>>> = {
  readonly [D in keyof C]: { readonly [N in keyof C[D]]: Call<C[D][N]> }
}

const mapValues = <V, R>(record: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/**
 * Builds the typed client. `transport` sends the requests, sets the headers, and reads the envelope and errors of the
 * response.
 */
export const createClient = <C extends Readonly<Record<string, Domain>>>(
  contract: C,
  transport: Transport,
): Client<C> => {
  const toCall = (declaration: EndpointDeclaration) =>
    Object.assign((input: unknown, options?: CallOptions) => transport(declaration, input, options), {
      endpoint: declaration,
      queryKey: (input: unknown) => [declaration.path, input] as const,
    })
  return mapValues(contract, (domain) => mapValues(domain, toCall)) as unknown as Client<C>
}
