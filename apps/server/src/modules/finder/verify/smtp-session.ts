/**
 * Asks a mail server whether it accepts addresses, up to the command RCPT. No message is sent: the session ends with RSET
 * and QUIT before DATA (RFC 5321 section 3.3).
 */

import { createConnection, type Socket } from 'node:net'
import { domainToASCII } from 'node:url'
import type { Outbound } from '@tradewind/platform'

/** `later`: a reply 4xx, as of greylisting. `policy`: nothing is said about the address, e.g. the server refuses us. */
export type RecipientAnswer = 'accepted' | 'refused' | 'later' | 'policy' | 'silent'

export type SessionSettings = {
  outbound: Outbound
  heloName: string
  port: number
  /** The time for each reply; RFC 5321 section 4.5.3.2 asks for minutes, which a search does not have. */
  replyMs: number
}

const replyBytesAtMost = 16 * 1024

type Reply = { code: number; text: string }

/** Returns one answer for each address. A server that cannot be reached, or hangs, answers `silent` for the rest. */
export const askServer = async (
  { outbound, heloName, port, replyMs }: SessionSettings,
  host: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<RecipientAnswer[]> => {
  const answers: RecipientAnswer[] = []
  const rest = (answer: RecipientAnswer) => [...answers, ...addresses.slice(answers.length).map(() => answer)]
  let socket: Socket | null = null
  try {
    // The checked address itself is connected to, so that no second DNS answer can lead elsewhere.
    const [target] = await outbound.resolve(host)
    if (target === undefined) return rest('silent')
    socket = createConnection({ host: target.address, port })
    const talk = createTalk(socket, replyMs, signal)
    if ((await talk(null)).code !== 220) return rest('policy')
    const hello = await talk(`EHLO ${heloName}`)
    if (hello.code !== 250 && (await talk(`HELO ${heloName}`)).code !== 250) return rest('policy')
    const sender = await talk('MAIL FROM:<>')
    if (sender.code !== 250) return rest(sender.code >= 500 ? 'policy' : 'later')
    for (const address of addresses) {
      const recipient = recipientOf(address)
      answers.push(recipient === null ? 'policy' : answerOf(await talk(`RCPT TO:<${recipient}>`)))
    }
    socket.write('RSET\r\nQUIT\r\n')
    return answers
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof Error)) throw error
    return rest('silent')
  } finally {
    socket?.destroy()
  }
}

/** The address with its domain in ASCII; null when its local part needs SMTPUTF8 (RFC 6531). */
const recipientOf = (address: string): string | null => {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), domainToASCII(address.slice(at + 1))]
  return domain === '' || /[^\x21-\x7e]|[<>]/.test(local) ? null : `${local}@${domain}`
}

/** RFC 3463: 5.1.x speaks of the address, 5.7.x of a policy. A plain 550 or 553 speaks of the mailbox (RFC 5321). */
const answerOf = ({ code, text }: Reply): RecipientAnswer => {
  if (code >= 200 && code < 300) return 'accepted'
  if (code >= 400 && code < 500) return 'later'
  const enhanced = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(text)?.[1]
  if (enhanced !== undefined) return enhanced === '1' || enhanced === '2' ? 'refused' : 'policy'
  if (/block|spam|blacklist|rbl|spf|reputation|denied|policy|not allowed|relay/i.test(text)) return 'policy'
  return code === 550 || code === 551 || code === 553 ? 'refused' : 'policy'
}

/** Returns a function that sends a command and waits for its reply; null only waits, for the greeting. */
const createTalk = (socket: Socket, replyMs: number, signal: AbortSignal) => {
  let buffered = ''
  let fault: Error | null = null
  let wake: (() => void) | null = null
  const note = (error: Error | null) => {
    fault ??= error
    wake?.()
  }
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    buffered += chunk
    note(buffered.length > replyBytesAtMost ? new Error('the reply has no end') : null)
  })
  socket.on('error', note)
  socket.on('close', () => note(new Error('the server closed the connection')))
  const stop = () => note(new Error('the check was ended'))
  signal.addEventListener('abort', stop, { once: true })
  socket.once('close', () => signal.removeEventListener('abort', stop))
  return async (command: string | null): Promise<Reply> => {
    if (command !== null) socket.write(`${command}\r\n`)
    const timer = setTimeout(() => note(new Error('no reply in time')), replyMs)
    try {
      for (;;) {
        const end = /(?:^|\n)(\d{3})(?: [^\n]*)?\r?\n/.exec(buffered)
        if (end !== null) {
          const text = buffered.slice(0, end.index + end[0].length)
          buffered = buffered.slice(text.length)
          return { code: Number(end[1]), text }
        }
        if (fault !== null) throw fault
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    } finally {
      clearTimeout(timer)
    }
  }
}
