/** Tests an SMTP account with a real connection and reports which step fails and why. */

import { connect, type Socket } from 'node:net'
import type { ServerTest } from '@tradewind/contract'
import type { Outbound } from '@tradewind/platform'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { greetingFaultOf, resolveHost, StepFailed, stepMs, tryInSteps, type Fault } from '../servers/trial.ts'
import { connectionOptions, type SmtpServer } from './smtp-pool.ts'

/** Connects only to addresses that `outbound` permits. */
export const testSmtp = async (outbound: Outbound, server: SmtpServer): Promise<ServerTest> => {
  let socket: Socket | null = null
  let connection: SMTPConnection | null = null
  try {
    return await tryInSteps(async (done) => {
      const address = await resolveHost(outbound, server.host)
      done('resolve', address)
      socket = await openSocket(address, server.port)
      done('connect', `${address}:${server.port}`)
      connection = new SMTPConnection({ ...connectionOptions(server), connection: socket, greetingTimeout: stepMs })
      await greet(connection)
      done('greet', '')
      if (server.user === null) return
      await signIn(connection, server)
      done('sign_in', server.user)
    })
  } finally {
    close(connection, socket)
  }
}

const close = (connection: SMTPConnection | null, socket: Socket | null): void => {
  connection?.close()
  socket?.destroy()
}

const openSocket = (address: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port })
    const fail = (fault: Fault, error: Error) => {
      socket.destroy()
      reject(new StepFailed('connect', fault, error))
    }
    socket.setTimeout(stepMs, () => fail('timeout', new Error(`no answer in ${stepMs / 1_000} s`)))
    socket.once('error', (error) => fail('unreachable', error))
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })

/** Waits for the greeting, EHLO and TLS, according to the account's settings. */
const greet = (connection: SMTPConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.on('error', (error) => reject(new StepFailed('greet', greetingFaultOf(error), error)))
    connection.once('end', () => reject(new StepFailed('greet', 'greeting', 'the server closed the connection')))
    connection.connect((error) => (error ? reject(new StepFailed('greet', greetingFaultOf(error), error)) : resolve()))
  })

const signIn = (connection: SMTPConnection, { user, password }: SmtpServer): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('end', () => reject(new StepFailed('sign_in', 'broken', 'the server closed the connection')))
    connection.login({ user: user ?? '', pass: password ?? '' }, (error) =>
      error
        ? reject(new StepFailed('sign_in', 'code' in error && error.code === 'EAUTH' ? 'rejected' : 'broken', error))
        : resolve(),
    )
  })
