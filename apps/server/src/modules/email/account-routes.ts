/** The ways out through organisations' own SMTP accounts: a pool each, opened when a mail needs it. */
import { createOutbound, type Clock, type Db } from '@tradewind/platform'
import type { SendAnswer } from '../outreach/index.ts'
import type { OutgoingMail } from './mail-routes/mail-route.ts'
import { sendProved, toSendAnswer, type HandOver } from './mail-routes/proved.ts'
import { findAccountServer, type AccountConfig } from './smtp-accounts.ts'
import { openSmtpRoute, type SmtpRoute } from './smtp.ts'

/** Providers of mailboxes allow few connections of one account. */
const parallel = 3
/** Changed settings act within this. */
const knownForMs = 10_000

/** `name`: as proofs call it. */
type Open = { name: string; route: SmtpRoute; version: string; untilMs: number }

export const createAccountRoutes = ({ db, config, clock }: { db: Db; config: AccountConfig; clock: Clock }) => {
  const outbound = createOutbound(config.smtpAllowPrivateHosts)
  const open = new Map<string, Promise<Open | null>>()

  const reopen = async (orgId: string, id: string, before: Open | null): Promise<Open | null> => {
    const found = await findAccountServer({ db, config }, outbound, { orgId, id })
    const untilMs = performance.now() + knownForMs
    if (found !== null && before?.version === found.version) return { ...before, untilMs }
    before?.route.close()
    if (found === null) return null
    const route = openSmtpRoute(found.server, { parallel, isFinal: false })
    return { name: `account ${found.name}`, route, version: found.version, untilMs }
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

  const sendOver = async ({ name, route }: Open, mail: OutgoingMail, handOver: HandOver): Promise<SendAnswer> => {
    const { answer, proof } = await sendProved({ clock, name, mail, handOver }, (take) =>
      route.send(mail.envelope, mail.message, take),
    )
    return toSendAnswer(answer, [proof])
  }

  return {
    send: async (
      { orgId, accountId }: { orgId: string; accountId: string },
      mail: OutgoingMail,
      handOver: HandOver,
    ): Promise<SendAnswer> => {
      let found: Open | null
      try {
        found = await find(orgId, accountId)
      } catch (error) {
        return { kind: 'deferred', byRoute: true, detail: error instanceof Error ? error.message : String(error) }
      }
      return found === null
        ? { kind: 'deferred', detail: 'the SMTP account was removed' }
        : sendOver(found, mail, handOver)
    },
    close: async () => {
      const all = [...open.values()]
      open.clear()
      for (const one of all) (await one.catch(() => null))?.route.close()
    },
  }
}
