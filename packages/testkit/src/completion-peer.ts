/**
 * A test server on loopback that streams chat completions like OpenAI (API reference "Create chat completion", `stream:
 * true`). It sends a text that the test chooses, a few letters at a time.
 */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

export type CompletionRequest = {
  authorization: string | null
  model: string
  stream: boolean
  messages: { role: string; content: string }[]
}

/**
 * How the server answers a request: with a text, or with an HTTP error status. `end` defines how the response ends
 * after the text. `broken`: the connection breaks. `silent`: the connection stays open, and nothing more is sent.
 * `unfinished`: the response ends without its final event. `length`: the final event says that the text was cut at the
 * length limit of the model.
 */
export type CompletionAct = { text: string; end?: 'broken' | 'silent' | 'unfinished' | 'length' } | { status: number }

export type CompletionPeer = {
  url: string
  requests: CompletionRequest[]
  /**
   * Decides how the server answers a request. A test may replace this function at any time. `no`: the number of the
   * request, from 0.
   */
  act: (request: CompletionRequest, no: number) => CompletionAct
  /** The number of responses during which the client disconnected before the end. */
  abandoned: number
  close(): Promise<void>
}

const lettersAtOnce = 7

export const startCompletionPeer = async (act: CompletionPeer['act']): Promise<CompletionPeer> => {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      const { model, stream, messages } = JSON.parse(Buffer.concat(chunks).toString()) as CompletionRequest
      const asked = { authorization: request.headers.authorization ?? null, model, stream, messages }
      const answer = peer.act(asked, peer.requests.push(asked) - 1)
      if (request.url !== '/v1/chat/completions' || 'status' in answer) {
        response.writeHead('status' in answer ? answer.status : 404).end('{"error":{"message":"no"}}')
        return
      }
      response.once('close', () => (peer.abandoned += response.writableFinished ? 0 : 1))
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const say = (delta: object, finish_reason: string | null = null) => {
        const chunk = { object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] }
        response.write(`data: ${JSON.stringify(chunk)}\n\n`)
      }
      say({ role: 'assistant', content: '' })
      for (let at = 0; at < answer.text.length; at += lettersAtOnce) {
        say({ content: answer.text.slice(at, at + lettersAtOnce) })
        await turn()
      }
      if (answer.end === 'silent') return
      if (answer.end === 'broken') return response.destroy()
      if (answer.end === 'unfinished') return response.end()
      say({}, answer.end ?? 'stop')
      response.end('data: [DONE]\n\n')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer: CompletionPeer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    act,
    abandoned: 0,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return peer
}
