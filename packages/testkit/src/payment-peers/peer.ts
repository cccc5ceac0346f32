/**
 * The common part of the test servers (peers) that behave like payment providers. A peer verifies the signatures of the
 * product's requests, stores payments and refunds, answers as the provider documents, and signs its notifications with
 * keys that are generated for the run. The customer pays on the page `/customer/<number>`, which the QR code or URL of
 * the payment opens. `/customer/` lists all waiting payments, because without a phone a tester cannot scan a QR code.
 */

import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PeerPayment = {
  no: string
  amountFen: number
  state: 'waiting' | 'paid' | 'closed'
  refunds: Map<string, number>
  /**
   * The URL of the product to which the notification about this payment is sent; null if the product has not set one.
   */
  notifyUrl: string | null
  /**
   * The URL of the product to which the customer's browser returns after paying; null for a payment on another device.
   */
  returnUrl: string | null
}
export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
export type Answered = { status?: number; body: string; headers?: Record<string, string> }
type Notification = { headers: Record<string, string>; body: string }

export const rsa = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey,
    publicKey,
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }
}

export const unrelatedKey = () => rsa().privateKey

const none = { notifyUrl: null, returnUrl: null }
export const newPayment = (
  no: string,
  amountFen: number,
  addresses: Partial<Pick<PeerPayment, 'notifyUrl' | 'returnUrl'>> = {},
): PeerPayment => ({ no, amountFen, state: 'waiting', refunds: new Map(), ...none, ...addresses })

export const refundedOf = ({ refunds }: PeerPayment) =>
  [...refunds.values()].reduce((sum, amountFen) => sum + amountFen, 0)

export const yuan = (amountFen: number) => (amountFen / 100).toFixed(2)

type Books = { payments: ReadonlyMap<string, PeerPayment>; notification: (no: string) => Notification }

/**
 * `booksOf` returns the payments and a function that creates notifications. `booksOf` is called only when a customer
 * opens a page, because a peer can create notifications only after its own URL is known.
 */
export const startPeer = async (answer: (asked: Asked) => Answered, booksOf: () => Books) => {
  const asked: Asked[] = []
  let isDown = false
  const customerPays = async (no: string): Promise<PeerPayment> => {
    const { payments, notification } = booksOf()
    const payment = payments.get(no)
    if (payment === undefined) throw new Error(`nobody has begun payment ${no}`)
    payment.state = 'paid'
    if (payment.notifyUrl !== null) await fetch(payment.notifyUrl, { method: 'POST', ...notification(no) })
    return payment
  }
  const customer = async (no: string, method: string | undefined): Promise<Answered> => {
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    const { payments } = booksOf()
    if (no === '')
      return { headers, body: [...payments.keys()].map((one) => `<p><a href="${one}">${one}</a>`).join('') }
    const payment = payments.get(no)
    if (payment === undefined) return { status: 404, headers, body: '' }
    if (method !== 'POST')
      return { headers, body: `<form method="post"><p>¥${yuan(payment.amountFen)}</p><button>Pay</button></form>` }
    const { returnUrl } = await customerPays(no)
    return returnUrl === null ? { headers, body: 'Paid' } : { status: 303, headers: { location: returnUrl }, body: '' }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const { method = '', url: path = '', headers } = request
    const no = /^\/customer\/(\w*)$/.exec(path)?.[1]
    const one = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') }
    if (no === undefined) asked.push(one)
    const answered = no !== undefined ? await customer(no, method) : isDown ? { status: 503, body: '{}' } : answer(one)
    response.writeHead(answered.status ?? 200, { 'content-type': 'application/json', ...answered.headers })
    response.end(answered.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    asked,
    /**
     * Simulates that the customer confirms the payment on a phone, so that the payment succeeds and the product is
     * notified.
     */
    customerPays,
    setDown: (down: boolean) => void (isDown = down),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
