/** Prometheus metrics, served at /metrics. */
import { collectDefaultMetrics, Registry } from 'prom-client'

export type Metrics = Registry

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
