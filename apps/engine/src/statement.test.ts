import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStatement } from './statement.ts'

test.each([
  ['select 1', 'select 1', null, ''],
  ['  select 1 ; -- done\n;', 'select 1', null, ''],
  ['select 1 -- one\nformat JSON', 'select 1 -- one\n', 'JSON', ''],
  ['select 1 FORMAT CSV SETTINGS max_threads = 1', 'select 1 ', 'CSV', ' SETTINGS max_threads = 1'],
  ['select 1 settings max_threads = 1 format CSV;', 'select 1 settings max_threads = 1 ', 'CSV', ''],
  ['select a as format, b from t', 'select a as format, b from t', null, ''],
  ["select 'x format CSV' from (select 1 format)", "select 'x format CSV' from (select 1 format)", null, ''],
  ['/* a */ with 1 as x select x # why\nformat TSV', 'with 1 as x select x # why\n', 'TSV', ''],
  ['(select 1) union all (select 2) format JSONEachRow', '(select 1) union all (select 2) ', 'JSONEachRow', ''],
  ['select $q$; format CSV$q$ format TSV', 'select $q$; format CSV$q$ ', 'TSV', ''],
  ['select `a;``b`, "c\\";" from t', 'select `a;``b`, "c\\";" from t', null, ''],
])('the parser finds head and format of %s', (sql, head, format, tail) => {
  expect(parseStatement(sql)).toEqual({ kind: 'read', head, format, tail })
})

describe('parsing of inserts', () => {
  test.each([
    ['insert into t format CSV\n1,2\n3', 'insert into t ', '', 'CSV', '1,2\n3'],
    [
      'INSERT INTO t (a, b) SETTINGS x = 1 FORMAT JSONEachRow {"a":";"}',
      'INSERT INTO t (a, b) ',
      'SETTINGS x = 1 ',
      'JSONEachRow',
      '{"a":";"}',
    ],
    ["insert into t values (1, 'a;b')", 'insert into t ', '', 'Values', " (1, 'a;b')".trimStart()],
  ])('the insert %s is followed by data', (sql, head, settings, format, inlineData) => {
    expect(parseStatement(sql)).toEqual({ kind: 'insert', sql, head, settings, format, inlineData })
  })

  test.each(['insert into t select 1', 'insert into t (a) with 1 as x select x', 'create table t (format String)'])(
    'no data follow the statement %s',
    (sql) => expect(parseStatement(sql)).toEqual({ kind: 'other', sql }),
  )
})

test.each([
  'select 1; select 2',
  'insert into t values (1); drop table t',
  'insert into t select 1; drop table t',
  ' ; ',
  '',
])('the parser refuses %s', (sql) => expect(() => parseStatement(sql)).toThrow(/Code: 62/))

test('kill is parsed with a query id only', () => {
  expect(parseStatement(`KILL QUERY WHERE query_id = 'it\\'s' SYNC FORMAT JSON`)).toEqual({
    kind: 'kill',
    queryId: { literal: "it's" },
    sync: true,
    format: 'JSON',
  })
  expect(parseStatement('kill query where query_id={id:String};')).toMatchObject({
    queryId: { param: 'id' },
    sync: false,
  })
  expect(parseStatement('kill query where elapsed > 5')).toEqual({ kind: 'other', sql: 'kill query where elapsed > 5' })
})

test('words in quotes do not change the parsing', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const literal = `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
      expect(parseStatement(`select ${literal} format CSV`)).toEqual({
        kind: 'read',
        head: `select ${literal} `,
        format: 'CSV',
        tail: '',
      })
    }),
  )
})

test('any text is parsed to its end', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      try {
        parseStatement(text)
      } catch (error) {
        expect(String(error)).toMatch(/Code: (62|48)/)
      }
    }),
  )
})
