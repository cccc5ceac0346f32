/** Typed calls over the contract: `createClient(contract, transport).customs.search({ … })`. */

import type { CallInputOf, CallOutputOf, Domain, EndpointDeclaration } from './endpoint.ts'

/** Sends one call and returns the `data` of its envelope. It throws an error that the application can show. */
export type Transport = (endpoint: EndpointDeclaration, input: unknown, options?: CallOptions) => Promise<unknown>
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; file?: File }

/** The answer of a call. A `stream` returns its events as they arrive. */
export type CallAnswerOf<E extends EndpointDeclaration> = E extends { kind: 'stream' }
  ? AsyncIterable<CallOutputOf<E>>
  : CallOutputOf<E>

export type Call<E extends EndpointDeclaration> = {
  (input: CallInputOf<E>, options?: CallOptions): Promise<CallAnswerOf<E>>
  readonly endpoint: E
  /** The cache key of a call: path, then input. */
  queryKey(input: CallInputOf<E>): readonly [string, CallInputOf<E>]
}
export type Client<C extends Readonly<Record<string, Domain>>> = {
  readonly [D in keyof C]: { readonly [N in keyof C[D]]: Call<C[D][N]> }
}

const mapValues = <V, R>(record: Readonly<Record<string, V>>, map: (value: V) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

/** Builds the typed client. Nothing is sent here; `transport` handles headers, envelope and errors. */
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
