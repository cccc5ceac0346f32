/** Prometheus metrics, served at /metrics. */

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = Registry

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * The time to answer requests, by route pattern. The time is not measured by URL, because every id in a URL would
 * create another time series.
 */
export const createHttpMetrics = (metrics: Metrics) => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the whole answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [metrics],
  })
  return {
    observe: (request: { method: string; route: string; status: number; durationMs: number }) =>
      durations.observe(
        { method: request.method, route: request.route, status: String(request.status) },
        request.durationMs / 1000,
      ),
  }
}

/**
 * Counts responses that do not match the output schema of their endpoint. In this case the contract or the handler is
 * wrong, and a caller has received the response.
 */
export const createAnswerMetrics = (metrics: Metrics) => {
  const wrong = new Counter({
    name: 'http_wrong_answers_total',
    help: 'Answers that broke the schema of their call',
    labelNames: ['path'] as const,
    registers: [metrics],
  })
  return { countWrong: (path: string) => wrong.inc({ path }) }
}

/** The number of heavy requests that run in this process, and the number that wait until they may run. */
export const createHeavyCallMetrics = (metrics: Metrics, count: () => { running: number; waiting: number }): void => {
  const calls = new Gauge({
    name: 'heavy_calls',
    help: 'Heavy calls by state: running, waiting',
    labelNames: ['state'] as const,
    registers: [metrics],
    collect: () => {
      for (const [state, number] of Object.entries(count())) calls.set({ state }, number)
    },
  })
}

export type QueueCounts = { name: string; queued: number; active: number; failed: number }

/** Counts the runs of jobs in this process, and the jobs of all processes by queue and state. */
export const createJobMetrics = (metrics: Metrics, countQueues: () => Promise<QueueCounts[]>) => {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs by outcome: done or failed',
    labelNames: ['job', 'outcome'] as const,
    registers: [metrics],
  })
  const queued = new Gauge({
    name: 'job_queue_size',
    help: 'Jobs in the queues by state: queued, active, failed',
    labelNames: ['job', 'state'] as const,
    registers: [metrics],
    collect: async () => {
      queued.reset()
      for (const { name, ...states } of await countQueues())
        for (const [state, count] of Object.entries(states)) queued.set({ job: name, state }, count)
    },
  })
  return { count: (job: string, outcome: 'done' | 'failed') => runs.inc({ job, outcome }) }
}

/** Counts events from webhooks of mail providers. */
export const createMailHookMetrics = (metrics: Metrics) => {
  const events = new Counter({
    name: 'mail_hook_events_total',
    help: 'Events of mail providers by route and outcome: applied, known (came before), unknown, forged, unreadable',
    labelNames: ['route', 'outcome'] as const,
    registers: [metrics],
  })
  return {
    count: (route: string, outcome: 'applied' | 'known' | 'unknown' | 'forged' | 'unreadable', count: number) =>
      events.inc({ route, outcome }, count),
  }
}
