/** Yields the server-sent events of a `stream` endpoint as they arrive (WHATWG HTML §9.2). */

import { createParser } from 'eventsource-parser'

export type StreamedEvent = { name: string | undefined; data: unknown }

/** Closes the connection when the reader stops iterating. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const come: StreamedEvent[] = []
  const parser = createParser({ onEvent: ({ event, data }) => come.push({ name: event, data: JSON.parse(data) }) })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* come.splice(0)
    }
  } finally {
    await reader.cancel()
  }
}
