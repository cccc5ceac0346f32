/**
 * The definition of a module for `modules.ts`: the endpoints that the module answers, its jobs, and its background
 * work. The factory in every `module.ts` returns one.
 */

import type { Domain } from '@tradewind/contract'
import type { Handlers } from '@tradewind/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type ModuleDefinition = {
  /** The name of the module, which is also the name of its folder under `modules/`. */
  readonly name: string
  /**
   * The module's layer. A module imports lower layers only (ARCHITECTURE.md); `modules.ts` lists the modules layer by
   * layer.
   */
  readonly layer: 2 | 3 | 4 | 5 | 6
  /**
   * The endpoints that the module answers, by domain of the contract: `answers(contract.site, siteRoutes(platform))`.
   */
  readonly calls?: readonly AnsweredCalls[]
  /**
   * Routes that are no endpoints of the contract and answer without its envelope: webhooks of providers, tracking
   * pixels.
   */
  readonly mountRaw?: (app: FastifyInstance, gates: RawGates) => void
  /**
   * Registers job handlers and schedules (`platform.jobs.work(…)`). Called only in processes with the worker role
   * (`--role all|worker`).
   */
  readonly registerJobs?: () => void
  /**
   * Starts background work beside the requests (mail catcher, sending), after the job queue, with `--role all|worker`.
   * Modules start from the highest layer down, so sending begins when the channels are ready.
   */
  readonly start?: () => Promise<Running>
  /**
   * Creates the module's part of the demonstration data. Runs at every start in demonstration mode, in the order of
   * `modules.ts`, so it returns at once when its part exists. The terminal shows calls of `progress` as "<what> 40 %".
   */
  readonly demonstrate?: (progress: Progress) => Promise<void>
}

export type RawGates = {
  /** Admits the caller to the page of a simulator, or throws the Failure that refuses the caller. */
  readonly admitToSimulator: (request: FastifyRequest) => Promise<void>
}

export type Running = {
  stop(): Promise<void>
  /**
   * A line that the terminal shows below the product's URL when the product is ready, e.g. `Email simulator: http://…`.
   */
  readonly announcement?: string
}

/** Reports that `done` of `total` units of a step are done; `what` names the step. */
export type Progress = (what: string, done: number, total: number) => void

/** A domain of the contract with its handlers. `use` passes the domain and its handlers to `mount`. */
export type AnsweredCalls = { readonly domain: Domain; use<T>(mount: UseCalls<T>): T }
export type UseCalls<T> = <D extends Domain>(domain: D, handlers: Handlers<D>) => T

/** Binds a domain to its handlers. A missing or wrong handler does not compile. */
export const answers = <D extends Domain>(domain: D, handlers: Handlers<D>): AnsweredCalls => ({
  domain,
  use: (mount) => mount(domain, handlers),
})
