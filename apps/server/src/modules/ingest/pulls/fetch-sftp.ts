/**
 * Fetches a file by SFTP. The host key is pinned: a key that no operator has confirmed is only reported to the
 * operator, and a key that differs from the confirmed key is refused. In both cases no credentials are sent. The host
 * name is resolved and checked once, and the connection uses the checked address.
 */

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import type { PullCredentials, PullLocation } from '@tradewind/contract'
import { Client, type ConnectConfig, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2'
import { silenceMs, type FetchContext, type Fetched } from '../sources/fetch.ts'
import { lastPart } from './location.ts'
import { PullError, toPullError } from './pull-error.ts'

export type HostKeyCheck = {
  /**
   * The confirmed host key as `SHA256:…`, in the format of `ssh-keygen -l`; null when no operator has confirmed a key
   * yet.
   */
  confirmed: string | null
  /** Called with the key that the server offers, when this key is not the confirmed key. */
  onOffered(hostKey: string): void
}

type SftpPlace = Extract<PullLocation, { kind: 'sftp' }>

export const hostKeyText = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

export const fetchSftp = async (
  place: SftpPlace,
  { outbound, credentials, marks, signal }: FetchContext,
  hostKey: HostKeyCheck,
): Promise<Fetched> => {
  const login = loginOf(credentials)
  const [address] = await outbound.resolve(place.host)
  if (address === undefined) throw new PullError('unreachable')
  const client = await signIn({ host: address.address, port: place.port, login, signal, hostKey })
  const end = () => client.destroy()
  signal.addEventListener('abort', end, { once: true })
  try {
    const sftp = await openSftp(client)
    const { path, stats } = await findFile(sftp, place.path)
    const found = { etag: null, modified: String(stats.mtime), sizeBytes: stats.size }
    if (marks !== null && marks.modified === found.modified && marks.sizeBytes === found.sizeBytes) {
      client.end()
      return null
    }
    const content = sftp.createReadStream(path)
    // An orderly close ends the stream. A lost connection must be an error, because otherwise a partial file would look
    // complete.
    client.once('close', () => content.destroy(new PullError(signal.aborted ? 'timed_out' : 'broken_off')))
    content.once('close', () => client.end())
    return { fileName: lastPart(path), content, marks: found }
  } catch (error) {
    client.destroy()
    throw sftpError(error)
  }
}

const loginOf = (credentials: PullCredentials | null): Partial<ConnectConfig> => {
  if (credentials?.kind === 'password') return { username: credentials.username, password: credentials.password }
  if (credentials?.kind !== 'private_key') throw new PullError('denied', 'a password or a private key is needed')
  const { username, privateKey, passphrase } = credentials
  return { username, privateKey, ...(passphrase !== null && { passphrase }) }
}

type SignIn = {
  host: string
  port: number
  login: Partial<ConnectConfig>
  signal: AbortSignal
  hostKey: HostKeyCheck
}

const signIn = async ({ host, port, login, signal, hostKey }: SignIn): Promise<Client> => {
  const socket = connectTcp({ host, port })
  socket.setTimeout(silenceMs, () => socket.destroy(new PullError('timed_out')))
  await once(socket, 'connect', { signal }).catch((error: unknown) => {
    socket.destroy()
    throw error
  })
  const client = new Client()
  let refusal: PullError | null = null
  const hostVerifier = (key: Buffer): boolean => {
    const offered = hostKeyText(key)
    if (offered === hostKey.confirmed) return true
    hostKey.onOffered(offered)
    refusal = new PullError(hostKey.confirmed === null ? 'host_key_unknown' : 'host_key_changed', offered)
    return false
  }
  const ready = new Promise<void>((resolve, reject) => {
    client.once('ready', resolve)
    client.on('error', (error) => reject(refusal ?? error))
    client.once('close', () => reject(refusal ?? new PullError('broken_off')))
  })
  try {
    client.connect({ ...login, sock: socket, hostVerifier, readyTimeout: silenceMs, keepaliveInterval: 15_000 })
    await ready
    return client
  } catch (error) {
    client.destroy()
    throw sftpError(error)
  }
}

const openSftp = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => client.sftp((error, sftp) => (error === undefined ? resolve(sftp) : reject(error))))

type FoundFile = { path: string; stats: Pick<Stats, 'mtime' | 'size'> }

/**
 * Finds the file of a path. When the last part of the path contains `*`, several files may match, and the file that
 * changed last is taken.
 */
const findFile = async (sftp: SFTPWrapper, path: string): Promise<FoundFile> => {
  const name = lastPart(path)
  if (!name.includes('*')) {
    const stats = await new Promise<Stats>((resolve, reject) =>
      sftp.stat(path, (error, found) => (error === undefined ? resolve(found) : reject(error))),
    )
    return { path, stats }
  }
  const folder = path.slice(0, path.length - name.length).replace(/\/$/, '') || (path.startsWith('/') ? '/' : '.')
  const entries = await new Promise<FileEntryWithStats[]>((resolve, reject) =>
    sftp.readdir(folder, (error, list) => (error === undefined ? resolve(list) : reject(error))),
  )
  const fits = entries.filter(({ filename, attrs }) => attrs.isFile() && fitsPattern(filename, name))
  const [newest] = fits.toSorted((a, b) => b.attrs.mtime - a.attrs.mtime || b.filename.localeCompare(a.filename))
  if (newest === undefined) throw new PullError('missing', `no file fits ${name}`)
  return { path: `${folder === '/' ? '' : folder}/${newest.filename}`, stats: newest.attrs }
}

/**
 * Compares a file name with a pattern piece by piece, because a regular expression could backtrack for minutes on a
 * hostile name.
 */
export const fitsPattern = (name: string, pattern: string): boolean => {
  const pieces = pattern.split('*')
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)]
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = name.indexOf(piece, at)
    if (found < 0 || found + piece.length > name.length - last.length) return false
    at = found + piece.length
  }
  return true
}

const noSuchFile = 2
const permissionDenied = 3

const sftpError = (error: unknown): unknown => {
  const known = toPullError(error)
  if (known !== null) return known
  if (!(error instanceof Error)) return error
  if ('level' in error && error.level === 'client-authentication') return new PullError('denied', error.message)
  if ('level' in error && error.level === 'client-timeout') return new PullError('timed_out', error.message)
  if ('level' in error) return new PullError('unreachable', error.message)
  if ('code' in error && error.code === noSuchFile) return new PullError('missing', error.message)
  if ('code' in error && error.code === permissionDenied) return new PullError('denied', error.message)
  // An error such as an unreadable private key occurs before the connection sends any data.
  return new PullError('credentials_unreadable', error.message)
}
