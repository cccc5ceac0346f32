/**
 * Public routes that count opens and clicks for the recipient in a signed token, separately for people and programs.
 */

import type { MachineSign } from '@tradewind/contract'
import { callerNetwork, type Platform } from '@tradewind/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPageRate, type PageRate, sendUnknownLink, readToken } from '../../mail-transport/index.ts'
import { receiveNews, listEngagements, readTracked, reclassifyAsMachine } from '../../outreach/index.ts'
import { describeMail } from '../message/describe.ts'
import { machineSinceOf, machineSignOf, trapMs } from './machine.ts'

type Deps = Pick<Platform, 'db' | 'config' | 'clock'>
type Rates = { ofMail: PageRate; ofStranger: PageRate }
type OpenRequest = FastifyRequest<{ Params: { token: string } }>
type ClickRequest = FastifyRequest<{ Params: { token: string; index: string } }>

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * The number of visits of one mail that are counted per minute, enough for all its pictures and links. Further visits
 * are answered as usual and not counted.
 */
const visitsOfMail = 120
/** The limit per minute of invalid tokens from one network address. Many invalid tokens are a sign of guessing. */
const strangersPerMinute = 60

export const mountVisits = (app: FastifyInstance, deps: Deps): void => {
  const rates = { ofMail: createPageRate(visitsOfMail), ofStranger: createPageRate(strangersPerMinute) }
  app.get('/email/open/:token', (request: OpenRequest, reply) => open(deps, rates, request, reply))
  app.get('/email/click/:token/:index', (request: ClickRequest, reply) => click(deps, rates, request, reply))
}

const open = async (deps: Deps, rates: Rates, request: OpenRequest, reply: FastifyReply) => {
  const token = request.params.token.replace(/\.gif$/, '')
  const recipientId = readToken(deps.config, 'open', token)
  if (recipientId !== null && rates.ofMail(String(recipientId))) {
    const at = deps.clock.now()
    const tracked = await readTracked(deps.db, recipientId)
    if (tracked !== null) {
      const sign = machineSignOf({
        kind: 'opened',
        ...visitorOf(request),
        sinceAcceptedMs: sinceOf(tracked.acceptedAt, at),
      })
      await recordVisit(deps, { recipientId, kind: 'opened', at, once: minuteOf(at), detail: sign ?? '', sign })
    }
  }
  // Webmail programs embed the tracking picture in pages of their own domain, so other origins must be allowed to load
  // it.
  return reply
    .header('cache-control', 'no-store')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type('image/gif')
    .send(pixel)
}

const click = async (deps: Deps, rates: Rates, request: ClickRequest, reply: FastifyReply) => {
  const { token, index: given } = request.params
  const index = Number(given)
  const recipientId = readToken(deps.config, `click:${index}`, token)
  if (recipientId === null) return strange(deps, rates, request, reply)
  const tracked = await readTracked(deps.db, recipientId)
  // Redirects only to links that the mail contains, so that the route cannot be used to redirect to any URL.
  const target = tracked === null ? undefined : linksOf(tracked.campaignId, tracked.content)[index]
  if (tracked === null || target === undefined) return sendUnknownLink(request, reply)
  if (rates.ofMail(String(recipientId)))
    await count(deps, request, { recipientId, index, target, acceptedAt: tracked.acceptedAt })
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 302)
}

const count = async (
  deps: Deps,
  request: ClickRequest,
  clicked: { recipientId: number; index: number; target: string; acceptedAt: Date | null },
): Promise<void> => {
  const { recipientId, index, target, acceptedAt } = clicked
  const at = deps.clock.now()
  const before = await listEngagements(deps.db, recipientId, new Date(at.getTime() - trapMs))
  const since = machineSinceOf(index, at, before)
  const sign =
    since === null
      ? machineSignOf({ kind: 'clicked', ...visitorOf(request), sinceAcceptedMs: sinceOf(acceptedAt, at) })
      : 'burst'
  await recordVisit(deps, {
    recipientId,
    kind: 'clicked',
    at,
    once: `${index}:${minuteOf(at)}`,
    detail: target,
    sign,
    link: index,
  })
  if (since !== null) await reclassifyAsMachine(deps.db, recipientId, since)
}

/**
 * Answers a visit whose token is not that of a tracked link. Either the visit is to the hidden link, which no person
 * sees, or the product did not sign the token.
 */
const strange = async (deps: Deps, rates: Rates, request: ClickRequest, reply: FastifyReply) => {
  const recipientId = readToken(deps.config, 'trap', request.params.token)
  if (recipientId === null) {
    if (!rates.ofStranger(callerNetwork(request.ip)))
      return reply.status(429).header('retry-after', '60').type('text/plain').send('')
    return sendUnknownLink(request, reply)
  }
  if (rates.ofMail(String(recipientId))) {
    const at = deps.clock.now()
    // The visit is stored as a click without a link index. The missing index is how the rules later recognise the visit
    // (machine.ts).
    await recordVisit(deps, {
      recipientId,
      kind: 'clicked',
      at,
      once: `trap:${minuteOf(at)}`,
      detail: 'trap',
      sign: 'trap',
    })
    await reclassifyAsMachine(deps.db, recipientId, new Date(at.getTime() - trapMs))
  }
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').status(204).send()
}

const visitorOf = (request: FastifyRequest) => ({
  method: request.method,
  userAgent: request.headers['user-agent'] ?? '',
  ip: request.ip,
})
const sinceOf = (acceptedAt: Date | null, at: Date): number | null =>
  acceptedAt === null ? null : at.getTime() - acceptedAt.getTime()
/**
 * Returns the minute of a visit. At most one open per minute (or one click per link and minute) counts, because mail
 * programs load a picture several times in a row.
 */
const minuteOf = (at: Date): string => at.toISOString().slice(0, 16)

type CountedVisit = {
  recipientId: number
  kind: 'opened' | 'clicked'
  at: Date
  once: string
  detail: string
  sign: MachineSign | null
  link?: number
}

const recordVisit = ({ db }: Deps, { recipientId, kind, at, once, detail, sign, link }: CountedVisit) =>
  receiveNews(db, [
    {
      recipientId,
      kind,
      provider: 'tracking',
      // A program's visit has another event id than a person's visit in the same minute, so that both are stored.
      eventId: `${kind}:${recipientId}:${once}${sign === null ? '' : ':machine'}`,
      at,
      detail,
      isMachine: sign !== null,
      ...(link !== undefined && { link }),
    },
  ])

const known = new Map<string, readonly string[]>()
const campaignsAtMost = 200

const linksOf = (campaignId: string, content: unknown): readonly string[] => {
  const found = known.get(campaignId)
  if (found !== undefined) return found
  const { links } = describeMail(content)
  const [oldest] = known.keys()
  if (known.size >= campaignsAtMost && oldest !== undefined) known.delete(oldest)
  known.set(campaignId, links)
  return links
}
