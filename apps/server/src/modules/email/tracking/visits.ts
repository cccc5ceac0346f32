/** Opens and clicks of a mail: counted for its recipient, with programs apart. Plain routes with signed tokens. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MachineSign } from '@tradewind/contract'
import { callerNetwork, type Platform } from '@tradewind/platform'
import { receiveNews, listEngagements, readTracked, remarkAsMachine } from '../../outreach/index.ts'
import { createPageRate, type PageRate, sendUnknownLink, readToken } from '../../mail-transport/index.ts'
import { linksOf } from './links.ts'
import { machineSinceOf, machineSignOf, trapMs } from './machine.ts'

type Deps = Pick<Platform, 'db' | 'config' | 'clock'>
type Rates = { ofMail: PageRate; ofStranger: PageRate }
type OpenRequest = FastifyRequest<{ Params: { token: string } }>
type ClickRequest = FastifyRequest<{ Params: { token: string; index: string } }>

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Enough for one mail's pictures and links; further requests are answered and not counted. */
const visitsOfMail = 120
/** Invalid tokens from one address: a sign of guessing. */
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
      await tell(deps, { recipientId, kind: 'opened', at, once: minuteOf(at), detail: sign ?? '', sign })
    }
  }
  // Webmail programs show it on their own pages.
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
  // Only links of the mail itself: never an open redirect.
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
  await tell(deps, {
    recipientId,
    kind: 'clicked',
    at,
    once: `${index}:${minuteOf(at)}`,
    detail: target,
    sign,
    link: index,
  })
  if (since !== null) await remarkAsMachine(deps.db, recipientId, since)
}

/** The hidden link that no person sees, or a link that was not signed here. */
const strange = async (deps: Deps, rates: Rates, request: ClickRequest, reply: FastifyReply) => {
  const recipientId = readToken(deps.config, 'trap', request.params.token)
  if (recipientId === null) {
    if (!rates.ofStranger(callerNetwork(request.ip)))
      return reply.status(429).header('retry-after', '60').type('text/plain').send('')
    return sendUnknownLink(request, reply)
  }
  if (rates.ofMail(String(recipientId))) {
    const at = deps.clock.now()
    // Without a link: the rules recognise the hidden link by that.
    await tell(deps, { recipientId, kind: 'clicked', at, once: `trap:${minuteOf(at)}`, detail: 'trap', sign: 'trap' })
    await remarkAsMachine(deps.db, recipientId, new Date(at.getTime() - trapMs))
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
/** One a minute at most, because mail programs load a picture several times in a row. */
const minuteOf = (at: Date): string => at.toISOString().slice(0, 16)

type Told = {
  recipientId: number
  kind: 'opened' | 'clicked'
  at: Date
  once: string
  detail: string
  sign: MachineSign | null
  link?: number
}

const tell = ({ db }: Deps, { recipientId, kind, at, once, detail, sign, link }: Told) =>
  receiveNews(db, [
    {
      recipientId,
      kind,
      provider: 'tracking',
      // A program's visit must not replace a person's within the same minute.
      eventId: `${kind}:${recipientId}:${once}${sign === null ? '' : ':machine'}`,
      at,
      detail,
      isMachine: sign !== null,
      ...(link !== undefined && { link }),
    },
  ])
