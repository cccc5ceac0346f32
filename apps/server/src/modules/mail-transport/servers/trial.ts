/** Tries a connection step by step: reports the result of each step, and the reason of the first failure. */

import type { ServerTest } from '@tradewind/contract'
import { OutboundRefused, type Outbound } from '@tradewind/platform'
import { TooSlow, within } from './deadline.ts'

type Step = ServerTest['steps'][number]
export type Fault = NonNullable<Step['fault']>

/** The time limit of each step. */
export const stepMs = 10_000

export class StepFailed extends Error {
  readonly step: Step
  constructor(step: Step['step'], fault: Fault, error: unknown) {
    super(step)
    this.step = { step, fault, detail: messageOfFault(error).slice(0, 300) }
  }
}

/** Returns the server's own text if the error contains it. */
export const messageOfFault = (error: unknown): string => {
  const text = typeof error === 'object' && error !== null && 'responseText' in error ? error.responseText : null
  return typeof text === 'string' ? text : error instanceof Error ? error.message : String(error)
}

const certificateCodes = /CERT|SELF_SIGNED|ALTNAME|ISSUER|SIGNATURE/i

/** Returns the fault of a connection that was established and did not reach the sign-in. */
export const greetingFaultOf = (error: unknown): Fault => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = `${code} ${messageOfFault(error)}`
  if (error instanceof TooSlow) return 'timeout'
  if (certificateCodes.test(text)) return 'certificate'
  if (/ETLS|TLS|SSL/i.test(text)) return 'tls'
  return /timeout|timed? ?out|never received/i.test(text) ? 'timeout' : 'greeting'
}

/**
 * Runs the steps of a connection test and collects their results. Ends at the first StepFailed. Throws any other error.
 */
export const tryInSteps = async (
  run: (done: (step: Step['step'], detail: string) => void) => Promise<void>,
): Promise<ServerTest> => {
  const steps: Step[] = []
  try {
    await run((step, detail) => steps.push({ step, fault: null, detail }))
    return { isUsable: true, steps }
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    return { isUsable: false, steps: [...steps, error.step] }
  }
}

/** Resolves a host to an address that `outbound` permits. Throws StepFailed. */
export const resolveHost = async (outbound: Outbound, host: string, ms = stepMs): Promise<string> => {
  try {
    const addresses = await within(ms, outbound.resolve(host), () => undefined)
    return addresses[0]?.address ?? host
  } catch (error) {
    const fault = error instanceof TooSlow ? 'timeout' : 'not_found'
    throw new StepFailed('resolve', error instanceof OutboundRefused ? 'private' : fault, error)
  }
}
