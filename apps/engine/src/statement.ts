/**
 * Parses a statement only as far as the host needs: the position of its FORMAT, whether it brings data, and whether it
 * is a single statement. Unknown syntax goes to the engine unchanged.
 */

import { failures } from './failures.ts'

export type Statement =
  /** A statement that returns rows. `head` is the text before FORMAT, `tail` the text after it (a SETTINGS clause). */
  | { kind: 'read'; head: string; format: string | null; tail: string }
  /** `insert into … format X` or `… values`, possibly with the first bytes of its data. */
  | { kind: 'insert'; sql: string; head: string; settings: string; format: string; inlineData: string }
  /** `kill query where query_id = …`; the id is a string literal or the name of a parameter. */
  | { kind: 'kill'; queryId: { literal: string } | { param: string }; sync: boolean; format: string | null }
  /** Any other statement: DDL, mutations, `insert … select`. */
  | { kind: 'other'; sql: string }

type Token = { kind: 'word' | 'quoted' | 'mark'; text: string; start: number; end: number; depth: number }

const readWords = new Set(['SELECT', 'WITH', 'FROM', 'SHOW', 'DESCRIBE', 'DESC', 'EXISTS', 'EXPLAIN', 'CHECK'])
const killById =
  /^kill\s+query\s+where\s+query_id\s*=\s*(?:'((?:[^'\\]|\\.)*)'|\{\s*(\w+)\s*:\s*String\s*\})\s*(sync|async)?\s*(?:format\s+(\w+)\s*)?$/i

/**
 * Parses one statement. Throws EngineFailure SYNTAX_ERROR for several statements in one text, NOT_IMPLEMENTED for
 * statements that use files on the host's machine.
 */
export const parseStatement = (sql: string): Statement => {
  const tokens = tokensOf(sql)
  const first = nextOf(tokens)
  if (first === null || first.text === ';') throw failures.syntax('Empty query.')
  if (isWord(first, 'INSERT')) return parseInsert(sql, tokens)
  const read = readWords.has(first.text.toUpperCase()) || first.text === '('
  const { format, end } = walk(tokens, first)
  const text = sql.slice(first.start, end)
  if (isWord(first, 'KILL')) return parseKill(text)
  if (!read) return { kind: 'other', sql: text }
  if (format === null) return { kind: 'read', head: text, format: null, tail: '' }
  return {
    kind: 'read',
    head: sql.slice(first.start, format.start),
    format: format.name,
    tail: sql.slice(format.end, end),
  }
}

const parseKill = (sql: string): Statement => {
  const match = killById.exec(sql)
  if (match === null) return { kind: 'other', sql }
  const [, literal, param, mode = '', format = null] = match
  const queryId = param === undefined ? { literal: (literal ?? '').replace(/\\(.)/g, '$1') } : { param }
  return { kind: 'kill', queryId, sync: mode.toLowerCase() === 'sync', format }
}

const parseInsert = (sql: string, tokens: Iterator<Token>): Statement => {
  const start = sql.search(/\S/)
  let settingsStart: number | null = null
  for (let token = nextOf(tokens); token !== null; token = nextOf(tokens)) {
    if (token.depth > 0 || token.kind !== 'word') {
      if (token.text === ';') break
      continue
    }
    const word = token.text.toUpperCase()
    if (word === 'FROM') throw failures.notImplemented('FROM INFILE is not allowed over HTTP: send the data as body.')
    if (word === 'SELECT' || word === 'WITH') {
      const { end } = walk(tokens, token)
      return { kind: 'other', sql: sql.slice(start, end) }
    }
    if (word === 'SETTINGS') settingsStart = token.start
    if (word !== 'FORMAT' && word !== 'VALUES') continue
    const name = word === 'VALUES' ? token : nextOf(tokens)
    // The rows after VALUES are part of the SQL. `walk` checks that no other statement follows them.
    if (word === 'VALUES') walk(tokens, token)
    if (name === null || name.kind !== 'word') throw failures.syntax('FORMAT needs a name.')
    const cut = settingsStart ?? token.start
    return {
      kind: 'insert',
      sql,
      head: sql.slice(start, cut),
      settings: sql.slice(cut, token.start),
      format: word === 'VALUES' ? 'Values' : name.text,
      // The blanks up to the end of the line belong to the statement, as in ClickHouse.
      inlineData: sql.slice(name.end).replace(/^[ \t]*\r?\n?/, ''),
    }
  }
  return { kind: 'other', sql: sql.slice(start) }
}

/** Walks to the end of the statement. Returns its end and its last top-level FORMAT clause. */
const walk = (tokens: Iterator<Token>, first: Token) => {
  let format: { name: string; start: number; end: number } | null = null
  let end = first.end
  let previous: Token = first
  let ended = false
  for (let token = nextOf(tokens); token !== null; token = nextOf(tokens)) {
    if (token.text === ';' && token.kind === 'mark' && token.depth === 0) {
      ended = true
      continue
    }
    if (ended) throw failures.syntax('Multi-statements are not allowed.')
    const clauses = token.depth === 0 && token.kind === 'word'
    // Only SETTINGS may follow the name of a format. Before any other word the name was an alias or a column.
    if (format !== null && previous.end === format.end && !(clauses && isWord(token, 'SETTINGS'))) format = null
    if (clauses && isWord(previous, 'FORMAT')) format = { name: token.text, start: previous.start, end: token.end }
    if (clauses && isWord(previous, 'INTO') && isWord(token, 'OUTFILE'))
      throw failures.notImplemented('INTO OUTFILE is not allowed over HTTP: the answer is the file.')
    previous = token
    end = token.end
  }
  return { format, end }
}

const isWord = (token: Token, word: string): boolean => token.kind === 'word' && token.text.toUpperCase() === word

const nextOf = (tokens: Iterator<Token>): Token | null => {
  const next = tokens.next()
  return next.done === true ? null : next.value
}

const blank = /(?:\s+|--[^\n]*|#[ !][^\n]*|\/\*[^]*?\*\/)+/y
const word = /[\p{L}_][\p{L}\d_]*|\d[\w.]*/uy
const heredoc = /\$(\w*)\$/y

/** Yields the significant tokens without blanks and comments. A quoted text is one token. */
function* tokensOf(sql: string): Generator<Token> {
  let at = 0
  let depth = 0
  while (at < sql.length) {
    const skipped = matchAt(blank, sql, at)
    if (skipped !== null) {
      at += skipped.length
      continue
    }
    const start = at
    const char = sql.charAt(at)
    const text = matchAt(word, sql, at)
    if (text !== null) {
      at += text.length
      yield { kind: 'word', text, start, end: at, depth }
      continue
    }
    at = endOfQuoted(sql, at)
    if (at > start) {
      yield { kind: 'quoted', text: '', start, end: at, depth }
      continue
    }
    at += 1
    if (')]}'.includes(char)) depth -= 1
    yield { kind: 'mark', text: char, start, end: at, depth }
    if ('([{'.includes(char)) depth += 1
  }
}

const matchAt = (pattern: RegExp, sql: string, at: number): string | null => {
  pattern.lastIndex = at
  return pattern.exec(sql)?.[0] ?? null
}

/**
 * Returns the end of the quoted text that starts at `start`, or `start` itself when no quoted text starts at this
 * position.
 */
const endOfQuoted = (sql: string, start: number): number => {
  const quote = sql.charAt(start)
  if (quote === '$') {
    const tag = matchAt(heredoc, sql, start)
    const close = tag === null ? -1 : sql.indexOf(tag, start + tag.length)
    return tag === null || close < 0 ? start : close + tag.length
  }
  if (quote !== "'" && quote !== '"' && quote !== '`') return start
  let at = start + 1
  while (at < sql.length) {
    const char = sql.charAt(at)
    if (char === '\\') at += 2
    else if (char !== quote) at += 1
    else if (sql.charAt(at + 1) === quote) at += 2
    else return at + 1
  }
  return sql.length
}
