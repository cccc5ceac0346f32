/** The ways out through organisations' own SMTP accounts: a pool each, opened when a mail needs it. */
import { createOutbound, type Db } from '@tradewind/platform'
import type { SendAnswer } from '../outreach/index.ts'
import { findAccountServer, type AccountConfig } from './smtp-accounts.ts'
import { openSmtpRoute, type SmtpRoute } from './smtp.ts'

/** Providers of mailboxes allow few connections of one account. */
const parallel = 3
/** Changed settings act within this. */
const knownForMs = 10_000

type Open = { route: SmtpRoute; version: string; untilMs: number }

export const createAccountRoutes = ({ db, config }: { db: Db; config: AccountConfig }) => {
  const outbound = createOutbound(config.smtpAllowPrivateHosts)
  const open = new Map<string, Promise<Open | null>>()

  const reopen = async (orgId: string, id: string, before: Open | null): Promise<Open | null> => {
    const found = await findAccountServer({ db, config }, outbound, { orgId, id })
    const untilMs = performance.now() + knownForMs
    if (found !== null && before?.version === found.version) return { ...before, untilMs }
    before?.route.close()
    if (found === null) return null
    return { route: openSmtpRoute(found.server, { parallel, isFinal: false }), version: found.version, untilMs }
  }

  const find = async (orgId: string, id: string): Promise<Open | null> => {
    const known = open.get(id)
    const last = (await known?.catch(() => null)) ?? null
    if (last !== null && last.untilMs > performance.now()) return last
    // Somebody else may have asked meanwhile.
    const under = open.get(id)
    if (under !== undefined && under !== known) return under
    const next = reopen(orgId, id, last)
    open.set(id, next)
    return next
  }

  return {
    send: async (
      { orgId, accountId }: { orgId: string; accountId: string },
      ...message: Parameters<SmtpRoute['send']>
    ): Promise<SendAnswer> => {
      let found: Open | null
      try {
        found = await find(orgId, accountId)
      } catch (error) {
        return { kind: 'deferred', detail: error instanceof Error ? error.message : String(error) }
      }
      return found === null
        ? { kind: 'deferred', detail: 'the SMTP account was removed' }
        : found.route.send(...message)
    },
    close: async () => {
      const all = [...open.values()]
      open.clear()
      for (const one of all) (await one.catch(() => null))?.route.close()
    },
  }
}
