/** An SMTP server that accepts and discards all mails, in a separate process. Prints its port. */

import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, callback) => {
    stream.resume()
    stream.once('end', () => callback())
  },
})
server.listen(0, '127.0.0.1', () => {
  console.log((server.server.address() as AddressInfo).port)
})
