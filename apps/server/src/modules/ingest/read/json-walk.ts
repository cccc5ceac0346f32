/** Walks a JSON document of any size. Consumes tokens, calls a visitor with paths and values, and stores nothing. */

import { Tokenizer, TokenType } from '@streamparser/json'
import { Failure } from '@tradewind/contract'
import { exactNumber } from './exact-number.ts'
import { maxKeyChars, maxRowChars, reject } from './table.ts'

/** A list or object whose end has not been read yet, and the current position in the list or object. */
export type Frame = { readonly isList: boolean; key: string; expects: 'key' | 'colon' | 'value' | 'comma' }

export type JsonVisitor = {
  /**
   * `frames` are the lists and objects that contain the value. The `key` of the last frame is the value's name, which
   * is empty in a list.
   */
  open(isList: boolean, frames: readonly Frame[]): void
  close(frames: readonly Frame[]): void
  plain(value: string | number | boolean | null, frames: readonly Frame[]): void
}

const maxNesting = 200

class ExactTokenizer extends Tokenizer {
  protected override parseNumber(written: string): number {
    // The number may be returned as text, despite its type, because the tokenizer does not calculate with it.
    return exactNumber(written) as number
  }
}

/**
 * Feeds the tokens of the document to a visitor, and yields after each chunk. Throws Failure `file_rejected`
 * (broken_json, row_too_large, key_too_long, nested_too_deep).
 */
export async function* walkJson(chunks: AsyncIterable<Buffer>, visitor: JsonVisitor): AsyncGenerator<void> {
  const tokenizer = new ExactTokenizer({ stringBufferSize: 64 * 1024 })
  const take = createGrammar(visitor)
  let silentBytes = 0
  tokenizer.onToken = ({ token, value }) => {
    silentBytes = 0
    take(token, value)
  }
  tokenizer.onError = (error) => {
    throw error
  }
  try {
    for await (const chunk of chunks) {
      silentBytes += chunk.length
      tokenizer.write(chunk)
      // Without this limit, an endless text in the document would fill the memory.
      if (silentBytes > maxRowChars * 3) throw reject('row_too_large')
      yield
    }
    tokenizer.end()
  } catch (error) {
    if (error instanceof Failure || isFileError(error)) throw error
    throw reject('broken_json')
  }
  if (!take.isComplete()) throw reject('broken_json')
}

const isFileError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const createGrammar = (visitor: JsonVisitor) => {
  const frames: Frame[] = []
  let isComplete = false
  const beginValue = () => {
    const frame = frames.at(-1)
    if (frame === undefined ? isComplete : frame.expects !== 'value') throw reject('broken_json')
  }
  const endValue = () => {
    const frame = frames.at(-1)
    if (frame === undefined) isComplete = true
    else frame.expects = 'comma'
  }
  const open = (isList: boolean) => {
    beginValue()
    if (frames.length >= maxNesting) throw reject('nested_too_deep')
    visitor.open(isList, frames)
    frames.push({ isList, key: '', expects: isList ? 'value' : 'key' })
  }
  const close = (isList: boolean) => {
    const frame = frames.pop()
    if (frame === undefined || frame.isList !== isList || frame.expects === 'colon') throw reject('broken_json')
    visitor.close(frames)
    endValue()
  }
  const separate = (sign: 'colon' | 'comma') => {
    const frame = frames.at(-1)
    if (frame?.expects !== sign) throw reject('broken_json')
    frame.expects = sign === 'colon' || frame.isList ? 'value' : 'key'
  }
  const takeToken = (token: TokenType, value: unknown) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET)
      return open(token === TokenType.LEFT_BRACKET)
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET)
      return close(token === TokenType.RIGHT_BRACKET)
    if (token === TokenType.COLON) return separate('colon')
    if (token === TokenType.COMMA) return separate('comma')
    const frame = frames.at(-1)
    if (frame?.expects === 'key') {
      if (typeof value !== 'string') throw reject('broken_json')
      if (value.length > maxKeyChars) throw reject('key_too_long')
      frame.key = value
      frame.expects = 'colon'
      return
    }
    beginValue()
    visitor.plain(value as string | number | boolean | null, frames)
    endValue()
  }
  return Object.assign(takeToken, { isComplete: () => isComplete })
}
