/** Tries an SMTP account by a real connection, and says at which step it fails and why. */
import { connect, type Socket } from 'node:net'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpTest } from '@tradewind/contract'
import { OutboundRefused, type Outbound } from '@tradewind/platform'
import { connectionOptions, type SmtpServer } from './smtp-pool.ts'

const timeoutMs = 10_000

type Step = SmtpTest['steps'][number]
type Fault = NonNullable<Step['fault']>

class StepFailed extends Error {
  readonly step: Step
  constructor(step: Step['step'], fault: Fault, error: unknown) {
    super(step)
    const detail = error instanceof Error ? error.message : String(error)
    this.step = { step, fault, detail: detail.slice(0, 300) }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Only addresses that `outbound` lets through are connected to. */
export const testSmtp = async (outbound: Outbound, server: SmtpServer): Promise<SmtpTest> => {
  const steps: Step[] = []
  const done = (step: Step['step'], detail: string) => steps.push({ step, fault: null, detail })
  let socket: Socket | null = null
  let connection: SMTPConnection | null = null
  try {
    const address = await resolveHost(outbound, server.host)
    done('resolve', address)
    socket = await openSocket(address, server.port)
    done('connect', `${address}:${server.port}`)
    connection = new SMTPConnection({ ...connectionOptions(server), connection: socket, greetingTimeout: timeoutMs })
    await greet(connection)
    done('greet', '')
    if (server.user !== null) {
      await signIn(connection, server)
      done('sign_in', server.user)
    }
    return { isUsable: true, steps }
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    return { isUsable: false, steps: [...steps, error.step] }
  } finally {
    connection?.close()
    socket?.destroy()
  }
}

const resolveHost = async (outbound: Outbound, host: string): Promise<string> => {
  try {
    return (await outbound.resolve(host))[0]?.address ?? host
  } catch (error) {
    throw new StepFailed('resolve', error instanceof OutboundRefused ? 'private' : 'not_found', error)
  }
}

const openSocket = (address: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port })
    const fail = (fault: Fault, error: Error) => {
      socket.destroy()
      reject(new StepFailed('connect', fault, error))
    }
    socket.setTimeout(timeoutMs, () => fail('timeout', new Error(`no answer in ${timeoutMs / 1_000} s`)))
    socket.once('error', (error) => fail('unreachable', error))
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })

const certificateCodes = /CERT|SELF_SIGNED|ALTNAME|ISSUER|SIGNATURE/

const faultOf = (error: Error): Fault => {
  const text = `${codeOf(error)} ${error.message}`
  if (certificateCodes.test(text.toUpperCase())) return 'certificate'
  if (/ETLS|TLS|SSL/i.test(text)) return 'tls'
  return /ETIMEDOUT|timed? ?out|never received/i.test(text) ? 'timeout' : 'greeting'
}

/** Greeting, EHLO and TLS, as the account wants it. */
const greet = (connection: SMTPConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.on('error', (error) => reject(new StepFailed('greet', faultOf(error), error)))
    connection.once('end', () => reject(new StepFailed('greet', 'greeting', 'the server closed the connection')))
    connection.connect((error) => (error ? reject(new StepFailed('greet', faultOf(error), error)) : resolve()))
  })

const signIn = (connection: SMTPConnection, { user, password }: SmtpServer): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('end', () => reject(new StepFailed('sign_in', 'broken', 'the server closed the connection')))
    connection.login({ user: user ?? '', pass: password ?? '' }, (error) =>
      error ? reject(new StepFailed('sign_in', codeOf(error) === 'EAUTH' ? 'rejected' : 'broken', error)) : resolve(),
    )
  })
