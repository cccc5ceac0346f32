/** The way out of every mail: the configured server, or the built-in catcher. */
import type { Config } from '@tradewind/platform'
import type { SendAnswer } from '../outreach/index.ts'
import { openSmtpRoute, parseSmtpUrl, type SmtpRoute } from './smtp.ts'
import type { SmtpServer } from './smtp-pool.ts'

export type RoutePorts = {
  /** Where the built-in catcher listens; null when it is not running. Used without SMTP_URL. */
  readCatcherAddress: () => Promise<{ host: string; port: number } | null>
  /** Connections at most. */
  parallel: number
}

/** One pool of connections. The catcher may come back on another port: its address is read anew after a failure. */
export const createMailRoute = (config: Pick<Config, 'smtpUrl'>, { readCatcherAddress, parallel }: RoutePorts) => {
  let open: Promise<SmtpRoute> | null = null
  const server = async (): Promise<SmtpServer> => {
    if (config.smtpUrl !== null) return parseSmtpUrl(config.smtpUrl)
    const address = await readCatcherAddress()
    if (address === null) throw new Error('the mail catcher is not running')
    return { ...address, secure: false, user: null, password: null }
  }
  const connect = async () => openSmtpRoute(await server(), { parallel, isFinal: config.smtpUrl === null })
  return {
    close: async () => {
      const closing = open
      open = null
      // One that never opened has nothing to close.
      const route = await closing?.catch(() => null)
      route?.close()
    },
    send: async (...message: Parameters<SmtpRoute['send']>): Promise<SendAnswer> => {
      let route: SmtpRoute
      open ??= connect()
      const opening = open
      try {
        route = await opening
      } catch (error) {
        if (open === opening) open = null
        return { kind: 'deferred', detail: error instanceof Error ? error.message : String(error) }
      }
      const answer = await route.send(...message)
      const isUnreachable = answer.kind === 'deferred' && !/^\d{3}/.test(answer.detail)
      if (isUnreachable && open === opening) {
        open = null
        route.close()
      }
      return answer
    },
  }
}
