/** Twilio's Messages API on loopback for tests, with its authentication, answers, and signed webhooks. */

import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type TwilioMessage = { sid: string; fields: URLSearchParams }
/** An error as Twilio answers it, or a closed connection. */
export type TwilioFate = { status: number; code?: number; message?: string; retryAfter?: number } | 'close'

export type TwilioPeer = {
  endpoint: string
  accountSid: string
  authToken: string
  taken: TwilioMessage[]
  /** What happens to the next messages instead of being accepted. */
  fate: TwilioFate | null
  /** The headers and the body of a webhook to a URL, as Twilio signs it. */
  sign(url: string, fields: Record<string, string>): { headers: Record<string, string>; payload: string }
  close(): Promise<void>
}

const sidOf = (prefix: string): string => prefix + randomBytes(16).toString('hex')

export const startTwilioPeer = async (): Promise<TwilioPeer> => {
  const accountSid = sidOf('AC')
  const authToken = randomBytes(16).toString('hex')
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const fields = new URLSearchParams(await text(request))
      const json = (status: number, body: object, headers: Record<string, string> = {}): void => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
      }
      const problem = (status: number, code: number | undefined, message: string, headers = {}): void =>
        json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, headers)
      if (request.headers.authorization !== authorization) return problem(401, 20003, 'Authenticate')
      if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
        return problem(404, 20404, 'The requested resource was not found')
      const { fate } = peer
      if (fate === 'close') return void request.socket.destroy()
      if (fate !== null)
        return problem(fate.status, fate.code, fate.message ?? 'refused', {
          ...(fate.retryAfter !== undefined && { 'retry-after': String(fate.retryAfter) }),
        })
      if (!/^\+[1-9]\d{6,14}$/.test(fields.get('To') ?? '')) return problem(400, 21211, "Invalid 'To' Phone Number")
      const sid = sidOf('SM')
      peer.taken.push({ sid, fields })
      json(201, { sid, account_sid: accountSid, status: 'queued', num_segments: '1', error_code: null })
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const peer: TwilioPeer = {
    endpoint: '',
    accountSid,
    authToken,
    taken: [],
    fate: null,
    sign: (url, fields) => {
      const names = Object.keys(fields).toSorted()
      const signed = url + names.map((name) => `${name}${fields[name]}`).join('')
      const signature = createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
        payload: new URLSearchParams(fields).toString(),
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  peer.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return peer
}
