/**
 * A DNS server on loopback, over UDP and TCP (RFC 1035), for tests. It answers from a zone that the test can change,
 * and follows aliases (CNAME) like a resolver. A test can also let it stay silent, fail, or truncate its UDP answers.
 */

import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type DnsRecord =
  | { type: 'TXT'; value: string | readonly string[] }
  | { type: 'CNAME'; value: string }
  | { type: 'MX'; value: string; priority?: number }
/** The records of a name. `silent`: the server never answers queries for the name. `broken`: it answers SERVFAIL. */
export type DnsName = readonly DnsRecord[] | 'silent' | 'broken'

export type DnsPeer = {
  /** `127.0.0.1:port`, in the format of a resolver's configuration. */
  address: string
  /** The records by name in lower case. A name that is absent does not exist. */
  zone: Map<string, DnsName>
  /** The queries received, with transport and type: `udp TXT a.example`. */
  asked: string[]
  /** UDP answers above this size in bytes are truncated, so that the client repeats the query over TCP. */
  udpLimitBytes: number
  close(): Promise<void>
}

const typeNumbers = { CNAME: 5, MX: 15, TXT: 16 } as const
const typeNames = new Map<number, string>(Object.entries(typeNumbers).map(([name, number]) => [number, name]))

type Question = { id: number; flags: number; name: string; type: number; raw: Buffer }

const readQuestion = (message: Buffer): Question => {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const end = at + 5
  return {
    id: message.readUInt16BE(0),
    flags: message.readUInt16BE(2),
    name: labels.join('.').toLowerCase(),
    type: message.readUInt16BE(at + 1),
    raw: message.subarray(12, end),
  }
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...(name === '' ? [] : name.split('.')).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
    ),
    Buffer.from([0]),
  ])

/**
 * Encodes strings of at most 255 bytes, as in a TXT record. If the value is a list, its elements are encoded as
 * separate strings.
 */
const encodeStrings = (value: string | readonly string[]): Buffer => {
  const strings = typeof value === 'string' ? (value.match(/.{1,255}/gs) ?? ['']) : value
  return Buffer.concat(
    strings.map((text) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])),
  )
}

const encodeData = (record: DnsRecord): Buffer => {
  if (record.type === 'TXT') return encodeStrings(record.value)
  if (record.type === 'CNAME') return encodeName(record.value)
  const priority = Buffer.alloc(2)
  priority.writeUInt16BE(record.priority ?? 10)
  return Buffer.concat([priority, encodeName(record.value)])
}

const encodeRecord = (name: string, record: DnsRecord): Buffer => {
  const data = encodeData(record)
  const fixed = Buffer.alloc(10)
  fixed.writeUInt16BE(typeNumbers[record.type], 0)
  fixed.writeUInt16BE(1, 2)
  fixed.writeUInt32BE(60, 4)
  fixed.writeUInt16BE(data.length, 8)
  return Buffer.concat([encodeName(name), fixed, data])
}

const serverFailure = 2
const noSuchName = 3
const cutFlag = 0x0200

const encodeMessage = (question: Question, code: number, answers: readonly Buffer[], isCut: boolean): Buffer => {
  const header = Buffer.alloc(12)
  header.writeUInt16BE(question.id, 0)
  // The flags of the header. They say that the message is an answer and that recursion is available. The
  // recursion-desired flag is copied from the query.
  header.writeUInt16BE(0x8080 | (question.flags & 0x0100) | (isCut ? cutFlag : 0) | code, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(isCut ? 0 : answers.length, 6)
  return Buffer.concat([header, question.raw, ...(isCut ? [] : answers)])
}

/**
 * Returns the answer section of a query, including followed aliases, or the error that the zone defines for the name.
 */
const resolve = (zone: ReadonlyMap<string, DnsName>, { name, type }: Question): Buffer[] | number | 'silent' => {
  const answers: Buffer[] = []
  let at = name
  for (let steps = 0; steps < 8; steps += 1) {
    const records = zone.get(at)
    if (records === undefined) return steps === 0 ? noSuchName : answers
    if (records === 'silent') return 'silent'
    if (records === 'broken') return serverFailure
    const matching = records.filter((record) => typeNumbers[record.type] === type)
    const alias = records.find((record) => record.type === 'CNAME')
    answers.push(
      ...(matching.length > 0 || alias === undefined ? matching : [alias]).map((one) => encodeRecord(at, one)),
    )
    if (matching.length > 0 || alias === undefined || alias.type !== 'CNAME') return answers
    at = alias.value.toLowerCase()
  }
  return answers
}

/** Returns the answer to a query; null when the server must stay silent. */
const answerTo = (peer: DnsPeer, message: Buffer, over: 'udp' | 'tcp'): Buffer | null => {
  const question = readQuestion(message)
  peer.asked.push(`${over} ${typeNames.get(question.type) ?? question.type} ${question.name}`)
  const found = resolve(peer.zone, question)
  if (found === 'silent') return null
  if (typeof found === 'number') return encodeMessage(question, found, [], false)
  const answer = encodeMessage(question, 0, found, false)
  return over === 'udp' && answer.length > peer.udpLimitBytes ? encodeMessage(question, 0, found, true) : answer
}

/** Serves queries over TCP, where a length precedes each message (RFC 1035 section 4.2.2). */
const serveStream = (peer: DnsPeer, socket: Socket): void => {
  let waiting = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
      const end = 2 + waiting.readUInt16BE(0)
      const answer = answerTo(peer, waiting.subarray(2, end), 'tcp')
      waiting = waiting.subarray(end)
      if (answer === null) continue
      const length = Buffer.alloc(2)
      length.writeUInt16BE(answer.length)
      socket.write(Buffer.concat([length, answer]))
    }
  })
}

/** Starts the server on a free port, for UDP and TCP. The test must close the server in `afterAll`. */
export const startDnsPeer = async (): Promise<DnsPeer> => {
  const sockets = new Set<Socket>()
  const peer: DnsPeer = {
    address: '',
    zone: new Map(),
    asked: [],
    udpLimitBytes: 1232,
    close: async () => {
      udp.close()
      for (const socket of sockets) socket.destroy()
      tcp.close()
      await once(tcp, 'close')
    },
  }
  const tcp = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serveStream(peer, socket)
  })
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4')
  udp.on('message', (message, from) => {
    const answer = answerTo(peer, message, 'udp')
    if (answer !== null) udp.send(answer, from.port, from.address)
  })
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')
  peer.address = `127.0.0.1:${port}`
  return peer
}
