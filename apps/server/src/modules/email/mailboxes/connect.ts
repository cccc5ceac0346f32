/** A connection to somebody's mailbox, step by step; only addresses that `outbound` lets through are connected to. */
import { ImapFlow } from 'imapflow'
import type { MailboxTest } from '@tradewind/contract'
import { OutboundRefused, type Outbound } from '@tradewind/platform'
import { TooSlow, within } from './within.ts'

export type MailboxServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string
  password: string
}

type Step = MailboxTest['steps'][number]
type Fault = NonNullable<Step['fault']>

const timeoutMs = 10_000
/** A mail larger than this is passed over: nothing about ours is as large. */
export const sizeLimitBytes = 15 * 1024 * 1024

const said = (error: unknown): string => {
  const text = typeof error === 'object' && error !== null && 'responseText' in error ? error.responseText : null
  return (typeof text === 'string' ? text : error instanceof Error ? error.message : String(error)).slice(0, 300)
}

const faultOf = (error: unknown): Fault => {
  if (error instanceof TooSlow) return 'timeout'
  if (
    typeof error === 'object' &&
    error !== null &&
    'authenticationFailed' in error &&
    error.authenticationFailed === true
  )
    return 'rejected'
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const text = `${code} ${said(error)}`
  if (/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(text)) return 'unreachable'
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/i.test(text)) return 'certificate'
  if (/STARTTLS|TLS|SSL/i.test(text)) return 'tls'
  return /timeout|timed? ?out/i.test(text) ? 'timeout' : 'greeting'
}

/** Which step a fault of connecting belongs to. */
const stepOf = (fault: Fault): Step['step'] =>
  fault === 'rejected' ? 'sign_in' : fault === 'unreachable' || fault === 'timeout' ? 'connect' : 'greet'

export type Opened = { client: ImapFlow; uidValidity: string; uidNext: number }

/** The inbox, opened by EXAMINE: nothing in it can be changed, no mail becomes read. The caller closes it. */
export const openMailbox = async (
  outbound: Outbound,
  server: MailboxServer,
  stepMs: number = timeoutMs,
): Promise<{ opened: Opened | null; steps: Step[] }> => {
  const steps: Step[] = []
  const failed = (step: Step['step'], fault: Fault, error: unknown) => ({
    opened: null,
    steps: [...steps, { step, fault, detail: said(error) }],
  })
  let address: string
  try {
    const addresses = await within(stepMs, outbound.resolve(server.host), () => undefined)
    address = addresses[0]?.address ?? server.host
    steps.push({ step: 'resolve', fault: null, detail: address })
  } catch (error) {
    const fault = error instanceof TooSlow ? 'timeout' : 'not_found'
    return failed('resolve', error instanceof OutboundRefused ? 'private' : fault, error)
  }
  const client = clientOf(server, address)
  try {
    await within(stepMs, client.connect(), () => client.close())
  } catch (error) {
    client.close()
    const fault = faultOf(error)
    const step = stepOf(fault)
    if (step !== 'connect') steps.push({ step: 'connect', fault: null, detail: `${address}:${server.port}` })
    if (step === 'sign_in') steps.push({ step: 'greet', fault: null, detail: '' })
    return failed(step, fault, error)
  }
  steps.push({ step: 'connect', fault: null, detail: `${address}:${server.port}` })
  steps.push({ step: 'greet', fault: null, detail: '' }, { step: 'sign_in', fault: null, detail: server.username })
  try {
    const box = await within(stepMs, client.mailboxOpen('INBOX', { readOnly: true }), () => client.close())
    steps.push({ step: 'open', fault: null, detail: 'INBOX' })
    return { opened: { client, uidValidity: String(box.uidValidity), uidNext: box.uidNext }, steps }
  } catch (error) {
    client.close()
    return failed('open', error instanceof TooSlow ? 'timeout' : 'broken', error)
  }
}

const clientOf = ({ host, port, security, username, password }: MailboxServer, address: string): ImapFlow => {
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 3 * timeoutMs,
    maxLiteralSize: sizeLimitBytes,
  })
  // What breaks later is told by the command that is under way.
  client.on('error', () => undefined)
  return client
}
