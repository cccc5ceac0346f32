/** A module as the composition sees it: its calls, and its other work. Every `module.ts` has a factory that returns one. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Domain } from '@tradewind/contract'
import type { Handlers } from '@tradewind/platform'

export type ModuleDefinition = {
  /** Its folder under `modules/`. */
  readonly name: string
  /** Imports only go down (docs: ARCHITECTURE.md); the map lists modules in this order. */
  readonly layer: 2 | 3 | 4 | 5 | 6
  /** The calls it answers, by domain of the contract: `answers(contract.site, siteRoutes(platform))`. */
  readonly calls?: readonly AnsweredCalls[]
  /** Routes outside the envelope: webhooks of providers, tracking pixels. */
  readonly mountRaw?: (app: FastifyInstance, gates: RawGates) => void
  /** Registers job handlers and schedules (`platform.jobs.work(…)`); only in processes that work (`--role all|worker`). */
  readonly registerJobs?: () => void
  /**
   * Starts background work beside the requests (mail catcher, sending), after the job queue; `--role all|worker`. Modules
   * start from the highest layer down: sending begins when the channels are ready.
   */
  readonly start?: () => Promise<Running>
  /**
   * Creates its part of the demonstration world; runs at every start in demonstration mode, in the order of the map, so
   * it returns at once when its part exists. `progress` is shown as "<what> 40 %".
   */
  readonly demonstrate?: (progress: Progress) => Promise<void>
}

export type RawGates = {
  /** Throws the Failure that bars the caller from a simulator's page. */
  readonly admitToSimulator: (request: FastifyRequest) => Promise<void>
}

export type Running = {
  stop(): Promise<void>
  /** Printed below the address when the product is ready, e.g. `Mail catcher: http://…`. */
  readonly announcement?: string
}

/** `done` of `total`, in the unit of the step. */
export type Progress = (what: string, done: number, total: number) => void

/** A domain of the contract with its handlers, to be used by `use` without knowing which domain it is. */
export type AnsweredCalls = { readonly domain: Domain; use<T>(mount: UseCalls<T>): T }
export type UseCalls<T> = <D extends Domain>(domain: D, handlers: Handlers<D>) => T

/** Binds a domain to its handlers: a missing or wrong handler does not compile. */
export const answers = <D extends Domain>(domain: D, handlers: Handlers<D>): AnsweredCalls => ({
  domain,
  use: (mount) => mount(domain, handlers),
})
