/**
 * An IMAP server on loopback (RFC 3501, as far as a reader needs it), for tests. It has an inbox and further folders,
 * which the test fills with mails. It records every command, so that a test can prove that the client changed nothing
 * on the server.
 */

import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

type ImapMail = { uid: number; source: string; date: Date }

type Folder = { uidValidity: number; mails: ImapMail[] }

/** The IMAP server. The fields of `Folder` in this type describe the inbox. */
export type ImapPeer = Folder & {
  port: number
  user: string
  password: string
  /** The folders by path. `flags`: the attributes of the folder as in the response to LIST (RFC 6154). */
  folders: Map<string, Folder & { flags: string }>
  /** The commands in order of arrival, without their tags. */
  commands: string[]
  /** A pattern of the commands that the server never answers; null when the server answers every command. */
  stalls: RegExp | null
  close(): Promise<void>
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const sinceOf = (text: string): Date => {
  const [, day = '1', month = 'jan', year = '1970'] = /(\d{1,2})-([a-z]{3})-(\d{4})/i.exec(text) ?? []
  return new Date(Date.UTC(Number(year), monthNames.indexOf(month.toLowerCase()), Number(day)))
}

/**
 * Parses a sequence set such as `3,5:7,9:*` and returns a function that tells whether a number is in the set. `*` is
 * the last existing number.
 */
const inSet = (set: string, last: number) => {
  const ranges = set.split(',').map((part) => part.split(':').map((end) => (end === '*' ? last : Number(end))))
  return (uid: number): boolean => ranges.some(([a = 0, b = a]) => uid >= Math.min(a, b) && uid <= Math.max(a, b))
}

const search = ({ mails }: Folder, query: string): number[] => {
  const last = mails.at(-1)?.uid ?? 0
  const set = /\bUID ([\d,:*]+)/i.exec(query)?.[1]
  const isIn = set === undefined ? () => true : inSet(set, last)
  const since = /\bSINCE\b/i.test(query) ? sinceOf(query) : new Date(0)
  return mails.filter((mail) => isIn(mail.uid) && mail.date >= since).map(({ uid }) => uid)
}

const headerFields = (source: string, names: readonly string[]): string => {
  const block = source.split('\r\n\r\n')[0] ?? ''
  const fields = block.replace(/\r\n(?=[ \t])/g, '\0').split('\r\n')
  const wanted = fields.filter((field) => names.includes((field.split(':')[0] ?? '').toLowerCase()))
  return `${wanted.join('\r\n').replaceAll('\0', '\r\n')}\r\n\r\n`
}

const literal = (name: string, text: string): string => `${name} {${Buffer.byteLength(text, 'latin1')}}\r\n${text}`

const fetched = (mail: ImapMail, index: number, items: string): string => {
  const parts = [`UID ${mail.uid}`]
  if (/RFC822\.SIZE/i.test(items)) parts.push(`RFC822.SIZE ${Buffer.byteLength(mail.source, 'latin1')}`)
  const fields = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(items)?.[1]
  if (fields !== undefined) {
    const names = fields.toLowerCase().replaceAll('"', '').split(' ')
    parts.push(literal(`BODY[HEADER.FIELDS (${fields})]`, headerFields(mail.source, names)))
  }
  if (/BODY\.PEEK\[\]/i.test(items)) parts.push(literal('BODY[]', mail.source))
  return `* ${index + 1} FETCH (${parts.join(' ')})\r\n`
}

/** The state of a connection: the folder that the client has opened. */
type Session = { open: Folder }

const listed = (peer: ImapPeer, pattern: string): string =>
  [['INBOX', '\\HasNoChildren'] as const, ...[...peer.folders].map(([path, { flags }]) => [path, flags] as const)]
    .filter(([path]) => pattern === '*' || pattern === path)
    .map(([path, flags]) => `* LIST (${flags}) "/" "${path}"\r\n`)
    .join('')

const lastWord = (command: string): string => /("[^"]*"|\S+)$/.exec(command)?.[1]?.replaceAll('"', '') ?? ''

const answer = (peer: ImapPeer, session: Session, command: string): { untagged: string; status: string } => {
  const ok = (untagged = '', status = 'OK done') => ({ untagged, status })
  const name = /^(?:UID )?\w+/i.exec(command)?.[0]?.toUpperCase() ?? ''
  switch (name) {
    case 'CAPABILITY':
      return ok('* CAPABILITY IMAP4rev1 SPECIAL-USE\r\n')
    case 'LOGIN': {
      const isRight = command.includes(peer.user) && command.includes(peer.password)
      return isRight ? ok() : ok('', 'NO [AUTHENTICATIONFAILED] wrong user name or password')
    }
    case 'LIST':
      return ok(listed(peer, lastWord(command)))
    case 'EXAMINE': {
      const path = lastWord(command)
      const folder = path === 'INBOX' ? peer : peer.folders.get(path)
      if (folder === undefined) return ok('', 'NO [NONEXISTENT] there is no such folder')
      session.open = folder
      const { mails, uidValidity } = folder
      const next = (mails.at(-1)?.uid ?? 0) + 1
      return ok(
        `* FLAGS (\\Seen \\Deleted)\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n* OK [UIDVALIDITY ${uidValidity}] valid\r\n* OK [UIDNEXT ${next}] next\r\n`,
        'OK [READ-ONLY] opened',
      )
    }
    case 'UID SEARCH':
      return ok(`* SEARCH ${search(session.open, command).join(' ')}\r\n`)
    case 'UID FETCH': {
      const [, set = '', items = ''] = /^UID FETCH (\S+) (.*)$/i.exec(command) ?? []
      const { mails } = session.open
      const isIn = inSet(set, mails.at(-1)?.uid ?? 0)
      return ok(mails.map((mail, index) => (isIn(mail.uid) ? fetched(mail, index, items) : '')).join(''))
    }
    case 'LOGOUT':
      return ok('* BYE\r\n')
    case 'NOOP':
      return ok()
    default:
      return ok('', `BAD ${name} is not known here`)
  }
}

const serve = (peer: ImapPeer, socket: Socket): void => {
  let waiting = ''
  const session: Session = { open: peer }
  socket.on('error', () => socket.destroy())
  socket.write('* OK ready\r\n')
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1')
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      peer.commands.push(command)
      if (peer.stalls?.test(command) === true) continue
      const { untagged, status } = answer(peer, session, command)
      socket.write(`${untagged}${tag} ${status}\r\n`, 'latin1')
      if (/^LOGOUT/i.test(command)) socket.end()
    }
  })
}

/** Starts the server on a free port. The test must close the server in `afterAll`. */
export const startImapPeer = async (): Promise<ImapPeer> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(peer, socket)
  })
  const peer: ImapPeer = {
    port: 0,
    user: 'sales@exporter.example',
    password: 'secret-1',
    uidValidity: 7,
    mails: [],
    folders: new Map(),
    commands: [],
    stalls: null,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  peer.port = (server.address() as AddressInfo).port
  return peer
}
