/**
 * All ways out as one: the message takes an open way of the best priority, by weight; where that way is at fault and the
 * message certainly did not leave, the next one. A message that was handed over and not answered is *unknown* and takes
 * no other way, whatever that way then does (docs/decisions/0005-outreach-dispatch.md).
 */
import type { Clock } from '@tradewind/platform'
import type { Proof, SendAnswer } from '../../outreach/index.ts'
import { createBreaker, type Breaker, type BreakerState } from './breaker.ts'
import type { MailRoute, OutgoingMail, RouteAnswer } from './mail-route.ts'
import { sendProved, toSendAnswer, type HandOver } from './proved.ts'

type Way = { route: MailRoute; breaker: Breaker; turn: number }
export type ClosedRoute = BreakerState & { name: string }

export type FailoverDeps = {
  clock: Clock
  routes: readonly MailRoute[]
  /** Told when a way closes or opens, so that others know. */
  onChange: (change: ClosedRoute & { error: string | null }) => void
}

export const createFailover = ({ clock, routes, onChange }: FailoverDeps) => {
  const ways: Way[] = routes.map((route) => ({ route, breaker: createBreaker(), turn: 0 }))

  const report = ({ route, breaker }: Way, error: string | null) =>
    onChange({ name: route.name, ...breaker.state(), error })

  /** An open way that was not tried yet; null when there is none, not even one that is being tried. */
  const choose = async (tried: ReadonlySet<Way>): Promise<Way | null> => {
    for (;;) {
      const left = ways.filter((way) => !tried.has(way))
      const now = clock.now()
      const byStanding = Map.groupBy(left, ({ breaker }) => breaker.standing(now))
      const [due] = byStanding.get('probe') ?? []
      if (due !== undefined) {
        due.breaker.beginProbe()
        return due
      }
      const open = byStanding.get('open') ?? []
      if (open.length > 0) return takeTurn(open)
      const probing = byStanding.get('probing') ?? []
      if (probing.length === 0) return null
      await Promise.race(probing.map(({ breaker }) => breaker.probed()))
    }
  }

  const settle = (way: Way, answer: RouteAnswer) => {
    if (answer.fault === undefined) {
      if (way.breaker.succeeded()) report(way, null)
    } else if (way.breaker.failed(answer.fault, clock.now())) report(way, answer.detail)
  }

  return {
    /** Calls `handOver` with the way's name. Never throws. */
    send: async (mail: OutgoingMail, handOver: HandOver): Promise<SendAnswer> => {
      const proofs: Proof[] = []
      const tried = new Set<Way>()
      let last: RouteAnswer | null = null
      for (let way = await choose(tried); way !== null; way = await choose(tried)) {
        tried.add(way)
        const { name } = way.route
        const { answer, proof, mayNot } = await sendProved({ clock, name, mail, handOver }, (take) =>
          way.route.send(mail, take),
        )
        if (mayNot) way.breaker.abandoned()
        else settle(way, answer)
        proofs.push(proof)
        if (answer.kind !== 'deferred' || answer.fault === undefined) return toSendAnswer(answer, proofs)
        last = answer
      }
      return { ...deferredBy(ways, last, clock.now()), proofs }
    },
    /** When the first way opens again; null while one is open or may be tried. */
    closedUntil: (): Date | null => firstOpening(ways, clock.now()),
    adopt: (closed: readonly ClosedRoute[]) => {
      for (const state of closed) ways.find(({ route }) => route.name === state.name)?.breaker.adopt(state)
    },
    close: async () => {
      for (const { route } of ways) await route.close()
    },
  }
}

/** Smooth weighted round robin over those of the best priority: exact shares, well mixed. */
const takeTurn = (open: readonly Way[]): Way | null => {
  const best = Math.min(...open.map(({ route }) => route.priority))
  const equals = open.filter(({ route }) => route.priority === best)
  for (const way of equals) way.turn += way.route.weight
  const chosen = equals.toSorted((a, b) => b.turn - a.turn)[0] ?? null
  if (chosen !== null) chosen.turn -= equals.reduce((sum, { route }) => sum + route.weight, 0)
  return chosen
}

const firstOpening = (ways: readonly Way[], now: Date): Date | null => {
  const openings = ways.map(({ breaker }) => (breaker.standing(now) === 'closed' ? breaker.state().closedUntil : null))
  const closed = openings.filter((until) => until !== null)
  return closed.length < ways.length ? null : (closed.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null)
}

/** Nothing left by any way. While all are closed it waits for the first; else it is an ordinary try. */
const deferredBy = (ways: readonly Way[], last: RouteAnswer | null, now: Date): SendAnswer => {
  const retryAt = firstOpening(ways, now)
  const detail = last?.detail ?? 'no way out is open'
  return retryAt === null
    ? { kind: 'deferred', byRoute: true, detail }
    : { kind: 'deferred', byRoute: true, retryAt, detail }
}
