/**
 * Combines several relays into one. A message uses an open relay with the best priority, selected by weight. If that
 * relay is at fault and the message certainly was not sent, the next relay is tried. A stalled relay gets no further
 * message while another relay answers. A message that was handed over without an answer is *unknown* and uses no other
 * relay, whatever that relay does later (docs/decisions/0005-outreach-dispatch.md).
 */

import type { Clock } from '@tradewind/platform'
import type { Proof, SendAnswer } from '../../outreach/index.ts'
import type { Breaker } from '../breaker.ts'
import type { Relay, OutgoingMail, RelayAnswer } from '../relay.ts'
import { waitForCapacity, type Occupancy } from './occupancy.ts'
import { sendProved, toSendAnswer, type HandOver } from './proved.ts'

/**
 * `priority`: relays with the lowest number are used first. `weight`: the relay's share among relays of equal priority.
 * `turn`: the current value of the weighted round robin.
 */
export type GuardedRelay = Pick<Relay, 'name' | 'priority' | 'weight' | 'send'> & {
  breaker: Breaker
  occupancy: Occupancy
  turn: number
}

type Deps = {
  clock: Clock
  /** Called when the circuit breaker of a relay closes or opens. */
  report: (relay: GuardedRelay, error: string | null) => void
  /** Aborted when the mail must not be sent any more. No further relay is tried then. */
  takenBack: AbortSignal | undefined
}

/**
 * Sends a mail over one of the relays. Calls `handOver` with the name of each relay just before that relay can accept
 * the mail. Never throws.
 */
export const sendOverRelays = async (
  { clock, report, takenBack }: Deps,
  relays: readonly GuardedRelay[],
  mail: OutgoingMail,
  handOver: HandOver,
): Promise<SendAnswer> => {
  const settle = (relay: GuardedRelay, answer: RelayAnswer) => {
    if (answer.fault === undefined) {
      if (relay.breaker.succeeded()) report(relay, null)
    } else if (relay.breaker.failed(answer.fault, clock.now())) report(relay, answer.detail)
  }
  const proofs: Proof[] = []
  const tried = new Set<GuardedRelay>()
  let last: RelayAnswer | null = null
  const chooseNext = () => choose({ clock, takenBack }, relays, tried)
  for (let relay = await chooseNext(); relay !== null; relay = await chooseNext()) {
    tried.add(relay)
    const { name, send, occupancy } = relay
    const { answer, proof, mayNot } = await sendProved({ clock, name, mail, handOver }, (take) => send(mail, take))
    occupancy.end(clock.now())
    if (mayNot) relay.breaker.abandoned()
    else settle(relay, answer)
    proofs.push(proof)
    if (answer.kind !== 'deferred' || answer.fault === undefined) return toSendAnswer(answer, proofs)
    last = answer
  }
  return { ...deferredBy(relays, last, clock.now()), proofs }
}

/**
 * Selects an open relay that was not tried yet and has free capacity. Waits for such a relay if necessary. Returns null
 * when no relay is open or being probed, or when the mail was taken back during the wait.
 */
const choose = async (
  { clock, takenBack }: Pick<Deps, 'clock' | 'takenBack'>,
  relays: readonly GuardedRelay[],
  tried: ReadonlySet<GuardedRelay>,
): Promise<GuardedRelay | null> => {
  const take = (relay: GuardedRelay): GuardedRelay => {
    relay.occupancy.begin(clock.now())
    return relay
  }
  for (;;) {
    if (takenBack?.aborted === true) return null
    const left = relays.filter((relay) => !tried.has(relay))
    const now = clock.now()
    const byStanding = Map.groupBy(left, ({ breaker }) => breaker.standing(now))
    const [due] = byStanding.get('probe') ?? []
    if (due !== undefined) {
      due.breaker.beginProbe()
      return take(due)
    }
    const open = byStanding.get('open') ?? []
    if (open.length > 0) {
      const next = takeTurn(open, now)
      if (next !== null) return take(next)
      await waitForCapacity(
        open.map(({ occupancy }) => occupancy),
        takenBack,
      )
      continue
    }
    const probing = byStanding.get('probing') ?? []
    if (probing.length === 0) return null
    await Promise.race(probing.map(({ breaker }) => breaker.probed()))
  }
}

/**
 * Smooth weighted round robin over the answering relays with the best priority, which gives exact and well mixed
 * shares. Returns null when the next relay in turn has no free capacity yet.
 */
const takeTurn = (open: readonly GuardedRelay[], now: Date): GuardedRelay | null => {
  const answering = open.filter(({ occupancy }) => !occupancy.isStalled(now))
  const usable = answering.length > 0 ? answering : open
  const best = Math.min(...usable.map(({ priority }) => priority))
  const equals = usable.filter(({ priority }) => priority === best)
  const [chosen] = equals.toSorted((a, b) => b.turn + b.weight - (a.turn + a.weight))
  if (chosen === undefined || !chosen.occupancy.hasRoom()) return null
  for (const relay of equals) relay.turn += relay.weight
  chosen.turn -= equals.reduce((sum, { weight }) => sum + weight, 0)
  return chosen
}

/**
 * Returns the time when the first of the given breakers opens again; null while at least one breaker is open or may be
 * probed.
 */
export const firstOpening = (breakers: readonly Breaker[], now: Date): Date | null => {
  const openings = breakers.map((breaker) => (breaker.standing(now) === 'closed' ? breaker.state().closedUntil : null))
  const closed = openings.filter((until) => until !== null)
  return closed.length < breakers.length ? null : (closed.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null)
}

/**
 * Returns the answer for a message that no relay accepted. If all relays are closed, the message is retried when the
 * first one opens; otherwise it is retried as after any fault of a relay.
 */
const deferredBy = (relays: readonly GuardedRelay[], last: RelayAnswer | null, now: Date): SendAnswer => {
  const retryAt = firstOpening(
    relays.map(({ breaker }) => breaker),
    now,
  )
  const detail = last?.detail ?? 'no relay is available'
  return retryAt === null
    ? { kind: 'deferred', byRelay: true, detail }
    : { kind: 'deferred', byRelay: true, retryAt, detail }
}
