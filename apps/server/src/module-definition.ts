/** A module as the composition sees it: its calls, and its other work. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Domain } from '@tradewind/contract'
import type { Handlers } from '@tradewind/platform'
import { mount, type MountOptions } from './http/mount.ts'

export type ModuleDefinition = {
  /** Its folder under `modules/`. */
  readonly name: string
  /** Imports only go down (docs: ARCHITECTURE.md); the map lists modules in this order. */
  readonly floor: 2 | 3 | 4 | 5 | 6
  /** The calls it answers, by domain of the contract: `answers(contract.site, siteRoutes(platform))`. */
  readonly calls?: readonly MountedCalls[]
  /** Routes outside the envelope: webhooks of providers, tracking pixels. */
  readonly mountRaw?: (app: FastifyInstance, gates: RawGates) => void
  /** Registers job handlers and schedules (`platform.jobs.work(…)`); only in processes that work (`--role all|worker`). */
  readonly registerJobs?: () => void
  /** Starts background work beside the requests (mail catcher, dispatch loop), after the job queue; `--role all|worker`. */
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

export type MountedCalls = { readonly domain: Domain; mountOn(app: FastifyInstance, options: MountOptions): void }

/** Binds a domain to its handlers: a missing or wrong handler does not compile. */
export const answers = <D extends Domain>(domain: D, handlers: Handlers<D>): MountedCalls => ({
  domain,
  mountOn: (app, options) => mount(app, options, domain, handlers),
})
