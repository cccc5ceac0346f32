import { expect, test } from 'vitest'
import { z } from 'zod'
import { stripUndeclared } from './declared-fields.ts'

const person = z.object({ name: z.string(), age: z.number() })
const wrong = { name: 'Anna', age: 'three', password: 'secret' }
const declared = { name: 'Anna', age: 'three' }
/** A recursive schema of a tree. */
const branch: z.ZodType = z.object({ name: z.string(), branches: z.lazy(() => z.array(branch)) })

test.each<[string, z.ZodType, unknown, unknown]>([
  ['beside a wrong value', person, wrong, declared],
  ['in a list', z.object({ list: z.array(person) }), { list: [wrong, wrong], more: 1 }, { list: [declared, declared] }],
  [
    'in an optional and nullable field',
    z.object({ of: person.nullable().optional() }),
    { of: wrong },
    { of: declared },
  ],
  ['in a record', z.record(z.string(), person), { a: wrong }, { a: declared }],
  ['as the key of a record', z.partialRecord(z.enum(['a']), person), { a: wrong, secret: wrong }, { a: declared }],
  ['in a tuple', z.tuple([z.string(), person]), ['x', wrong, 'secret'], ['x', declared]],
  ['in a tree', branch, { name: 1, branches: [{ name: 2, branches: [], secret: 3 }] }, { name: 1, branches: [{ name: 2, branches: [] }] }], // prettier-ignore
  ['of a strict object', z.strictObject({ name: z.string() }), { name: 'Anna', secret: 1 }, { name: 'Anna' }],
  ['before a transform', person.transform(({ name }) => name), wrong, declared],
  ['beside a loose object', z.looseObject({ of: person }), { of: wrong, more: 1 }, { of: declared, more: 1 }],
  ['where a list is declared', z.object({ list: z.array(person) }), { list: wrong }, { list: declared }],
  ['where one is declared', z.object({ of: person }), { of: [wrong] }, { of: [declared] }],
  ['where a text is declared', z.object({ name: z.string() }), { name: wrong }, { name: {} }],
])('undeclared fields are removed %s', (_where, schema, value, expected) => {
  expect(stripUndeclared(schema, value)).toEqual(expected)
})

test('a union keeps the fields of the option that the value matches', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('person'), ...person.shape }),
    z.object({ kind: z.literal('account'), password: z.string() }),
  ])
  expect(stripUndeclared(schema, { kind: 'person', ...wrong })).toEqual({ kind: 'person', ...declared })
  expect(stripUndeclared(z.union([z.number(), person, z.object({ password: z.number() })]), wrong)).toEqual(declared)
})

test('valid fields are parsed, and a wrong value stays unchanged', () => {
  const at = new Date(0)
  const schema = z.object({ lang: z.string().default('en'), at: z.string(), count: z.number(), none: z.null() })
  expect(stripUndeclared(schema, { at, count: null })).toEqual({ lang: 'en', at, count: null })
  expect(stripUndeclared(z.object({ list: z.array(person) }), { list: null })).toEqual({ list: null })
})
