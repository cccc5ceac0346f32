/** Walks the XML of a zip part as it is inflated. */
import { StringDecoder } from 'node:string_decoder'
import type { Readable } from 'node:stream'
import { Failure } from '@tradewind/contract'
import { SaxesParser } from 'saxes'
import { reject } from './table.ts'

export type XmlVisitor = {
  /** Names come without their namespace prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

const localName = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

/**
 * Feeds a visitor, and yields the bytes walked after each chunk, so that the caller can drain what was collected. Entities that a
 * document type declares are never expanded. Throws Failure `file_rejected` (broken_spreadsheet) for bad XML or zip data.
 */
export async function* walkXml(content: Readable, visitor: XmlVisitor): AsyncGenerator<number> {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw reject('broken_spreadsheet')
  })
  parser.on('opentag', (tag) => visitor.open(localName(tag.name), tag.attributes))
  parser.on('closetag', (tag) => visitor.close(localName(tag.name)))
  parser.on('text', (text) => visitor.text(text))
  parser.on('cdata', (text) => visitor.text(text))
  const decoder = new StringDecoder('utf8')
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      parser.write(decoder.write(chunk))
      bytes += chunk.length
      yield bytes
    }
    parser.close()
    yield bytes
  } catch (error) {
    if (error instanceof Failure) throw error
    throw reject('broken_spreadsheet')
  } finally {
    content.destroy()
  }
}

/** Walks a small part to its end. */
export const walkWhole = async (content: Readable, visitor: XmlVisitor): Promise<void> => {
  for await (const _ of walkXml(content, visitor));
}
