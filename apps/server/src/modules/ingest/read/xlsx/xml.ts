/** Walks through the XML of a zip part during its decompression. */

import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { Failure } from '@tradewind/contract'
import { SaxesParser } from 'saxes'
import { reject } from '../table.ts'
import { createQuickWalk, type QuickElement, type XmlParser } from './quick-walk.ts'

export type XmlVisitor = {
  /** Called at the start of an element. Names of elements and attributes are given without a namespace prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

const localName = (name: string): string => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)

const createParser = (visitor: XmlVisitor): XmlParser => {
  const parser = new SaxesParser()
  const decoder = new StringDecoder('utf8')
  const open: string[] = []
  let tags = 0
  parser.on('error', () => {
    throw reject('broken_spreadsheet')
  })
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    tags += 1
    open.push(name)
    visitor.open(name, tag.attributes)
  })
  parser.on('closetag', (tag) => {
    tags += 1
    open.pop()
    visitor.close(localName(tag.name))
  })
  parser.on('text', (text) => visitor.text(text))
  parser.on('cdata', (text) => visitor.text(text))
  return {
    write: (bytes) => void parser.write(decoder.write(bytes)),
    close: () => void parser.close(),
    get tags() {
      return tags
    },
    get innermost() {
      return open.at(-1)
    },
  }
}

/**
 * Feeds a visitor with the XML of a part. Yields the number of bytes read after each chunk, so that the caller can take
 * the collected content. The visitor does not see the elements that `quick` reads. Entities of a document type are
 * never expanded. Throws Failure `file_rejected` (broken_spreadsheet) for invalid XML or zip data.
 */
export async function* walkXml(content: Readable, visitor: XmlVisitor, quick?: QuickElement): AsyncGenerator<number> {
  const parser = createParser(visitor)
  const walk = quick === undefined ? parser : createQuickWalk(parser, quick)
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      walk.write(chunk)
      bytes += chunk.length
      yield bytes
    }
    walk.close()
    yield bytes
  } catch (error) {
    if (error instanceof Failure) throw error
    throw reject('broken_spreadsheet')
  } finally {
    content.destroy()
  }
}

/** Walks through the XML of a zip part to its end. */
export const walkToEnd = async (content: Readable, visitor: XmlVisitor, quick?: QuickElement): Promise<void> => {
  for await (const _ of walkXml(content, visitor, quick));
}
