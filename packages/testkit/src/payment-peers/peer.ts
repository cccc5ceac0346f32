/**
 * The common parts of payment providers, as a merchant sees them, on loopback. Each peer verifies the signature of the
 * product's SDK, has its own books, answers as the provider documents, and signs its notifications with keys of this
 * run. The customer pays on a page: `/customer/<number>`, which the provider's code or address opens. `/customer/`
 * lists waiting payments, for codes that only a phone can read.
 */

import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PeerPayment = {
  no: string
  amountFen: number
  state: 'waiting' | 'paid' | 'closed'
  refunds: Map<string, number>
  /** The address for the merchant's notification. Null if it is not set. */
  notifyUrl: string | null
  /** The address to which the customer returns. Null for a payment on another device. */
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

export const strangersKey = () => rsa().privateKey

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
 * `booksOf` is called when a customer opens the page, because a peer creates its notifications only after its address
 * is known.
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
    /** The customer confirms on a phone: the payment succeeds, and the merchant is notified. */
    customerPays,
    setDown: (down: boolean) => void (isDown = down),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
