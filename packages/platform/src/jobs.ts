/** Background jobs (pg-boss): a payload schema beside its name, so that a queued payload stays readable after a deploy. */
import type { z } from 'zod'
import type { Db, Tx } from './postgres.ts'

export type JobDefinition<S extends z.ZodType = z.ZodType> = {
  /** `domain.verb`, stable: queued jobs carry it. */
  readonly name: string
  readonly payload: S
  readonly retryLimit?: number
  readonly retryDelaySeconds?: number
  /** The job is given to another worker when this one is silent for so long. */
  readonly expireInSeconds?: number
  /** Only one queued or active job of the same singletonKey. */
  readonly exclusive?: boolean
}

export type JobHandler<S extends z.ZodType> = (
  payload: z.output<S>,
  context: { signal: AbortSignal; jobId: string },
) => Promise<void>

export type Jobs = {
  /** Queues a job; with `tx` it becomes visible when that transaction commits, and only then. */
  send<S extends z.ZodType>(
    job: JobDefinition<S>,
    payload: z.input<S>,
    options?: { tx?: Tx | Db; startAfter?: Date; singletonKey?: string },
  ): Promise<void>
  /** Works a queue; called at composition only. `concurrency` jobs at a time (default 1). */
  work<S extends z.ZodType>(job: JobDefinition<S>, handler: JobHandler<S>, options?: { concurrency?: number }): void
  /** Runs a job by cron, in Beijing time. */
  schedule<S extends z.ZodType>(job: JobDefinition<S>, cron: string, payload: z.input<S>): void
  start(): Promise<void>
  stop(): Promise<void>
}

export const defineJob = <S extends z.ZodType>(job: JobDefinition<S>): JobDefinition<S> => job
