/** An SFTP server on loopback for tests, with files in memory, one user with a password, and its own host key. */

import { utils, Server, type Attributes, type FileEntry, type SFTPWrapper } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = utils.sftp
const directoryMode = 0o040755
const fileMode = 0o100644

type PeerFile = { content: Buffer; mtime: number }

export const startSftpPeer = async ({ username, password }: { username: string; password: string }) => {
  const files = new Map<string, PeerFile>()
  let reads = 0
  const hostKey = utils.generateKeyPairSync('ed25519')
  const server = new Server({ hostKeys: [hostKey.private] }, (client) => {
    client.on('authentication', (login) => {
      const fits = login.method === 'password' && login.username === username && login.password === password
      if (fits) login.accept()
      else login.reject(['password'])
    })
    // A client that refuses the host key disconnects immediately.
    client.on('error', () => undefined)
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (open) => serve(open(), files, () => (reads += 1)))),
    )
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  return {
    port,
    /** `mtime` is the modification time in seconds since 1970. */
    put: (path: string, content: string | Buffer, mtime: number) =>
      void files.set(path, { content: Buffer.from(content), mtime }),
    /** The number of files that clients have opened. */
    opened: () => reads,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const attributesOf = ({ content, mtime }: PeerFile): Attributes => ({
  mode: fileMode, uid: 0, gid: 0, size: content.length, atime: mtime, mtime,
}) // prettier-ignore

const serve = (sftp: SFTPWrapper, files: ReadonlyMap<string, PeerFile>, onOpen: () => void): void => {
  const handles = new Map<string, { file: PeerFile | null; entries: FileEntry[] }>()
  const open = (request: number, opened: { file: PeerFile | null; entries: FileEntry[] }) => {
    const name = String(handles.size + 1)
    handles.set(name, opened)
    sftp.handle(request, Buffer.from(name))
  }
  const stat = (request: number, path: string) => {
    const file = files.get(path)
    if (file !== undefined) sftp.attrs(request, attributesOf(file))
    else sftp.status(request, STATUS_CODE.NO_SUCH_FILE)
  }
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('FSTAT', (request, handle) => {
    const file = handles.get(handle.toString())?.file
    if (file) sftp.attrs(request, attributesOf(file))
    else sftp.attrs(request, { mode: directoryMode, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 })
  })
  sftp.on('OPEN', (request, path, flags) => {
    const file = files.get(path)
    if (file === undefined || (flags & OPEN_MODE.READ) === 0) return sftp.status(request, STATUS_CODE.NO_SUCH_FILE)
    onOpen()
    open(request, { file, entries: [] })
  })
  sftp.on('READ', (request, handle, offset, length) => {
    const content = handles.get(handle.toString())?.file?.content ?? Buffer.alloc(0)
    if (offset >= content.length) sftp.status(request, STATUS_CODE.EOF)
    else sftp.data(request, content.subarray(offset, offset + length))
  })
  sftp.on('OPENDIR', (request, path) => {
    const folder = `${path.replace(/\/$/, '')}/`
    const entries = [...files]
      .filter(([name]) => name.startsWith(folder))
      .map(([name, file]) => {
        const filename = name.slice(folder.length)
        return { filename, longname: filename, attrs: attributesOf(file) }
      })
    open(request, { file: null, entries })
  })
  sftp.on('READDIR', (request, handle) => {
    const opened = handles.get(handle.toString())
    if (opened === undefined || opened.entries.length === 0) return sftp.status(request, STATUS_CODE.EOF)
    sftp.name(request, opened.entries.splice(0))
  })
  sftp.on('CLOSE', (request) => sftp.status(request, STATUS_CODE.OK))
}
