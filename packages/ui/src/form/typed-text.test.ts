import { expect, test } from 'vitest'
import { forgetTypedTexts, openTypedText, plainFields, typedFields } from './typed-text.ts'

/** A storage like that of a browser tab, with a limit of characters. */
const createStorage = (limit = 1000): Storage => {
  const entries: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError')
      entries[key] = value
    },
    removeItem: (key: string) => void delete entries[key],
    clear: () => undefined,
    key: () => null,
    length: 0,
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(entries),
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === 'string' && key in entries
        ? { value: entries[key], enumerable: true, configurable: true }
        : undefined,
  })
}

test('typed text is found again by the same user in the same form only', () => {
  const storage = createStorage()
  openTypedText({ userId: 'anna', form: 'reply 7' }, storage).write({ text: 'Dear Bo' })
  expect(openTypedText({ userId: 'anna', form: 'reply 7' }, storage).read()).toEqual({ text: 'Dear Bo' })
  expect(openTypedText({ userId: 'anna', form: 'reply 8' }, storage).read()).toBeNull()
  expect(openTypedText({ userId: 'bo', form: 'reply 7' }, storage).read()).toBeNull()
})

test('it is forgotten after a submit, and all of it at sign-out', () => {
  const storage = createStorage()
  storage.setItem('token', 'abc')
  const [reply, list] = ['reply 7', 'list'].map((form) => openTypedText({ userId: 'anna', form }, storage))
  reply?.write('Dear Bo')
  list?.write('Buyers')
  reply?.forget()
  expect([reply?.read(), list?.read()]).toEqual([null, 'Buyers'])
  forgetTypedTexts(storage)
  expect([list?.read(), storage.getItem('token')]).toEqual([null, 'abc'])
})

test('text that exceeds the storage replaces nothing and restores no former version', () => {
  const text = openTypedText({ userId: 'anna', form: 'reply 7' }, createStorage(20))
  text.write('short')
  text.write('much longer than twenty characters')
  expect(text.read()).toBeNull()
})

test('only values that JSON preserves are stored', () => {
  const values = { name: 'Buyers', count: 0, tags: ['a'], place: { port: 22 }, stops: false }
  const dropped = { until: new Date(0), file: new File([], 'a.pdf'), empty: '', none: null, list: [] }
  expect(plainFields({ ...values, ...dropped })).toEqual(values)
})

test('nothing is stored when all typed text was deleted again', () => {
  expect(typedFields({ name: '', note: 'Old' }, { note: 'Old' })).toBeNull()
  expect(typedFields({ name: '', password: 'p' }, {}, ['password'])).toBeNull()
})

test('a field that the user emptied is stored as empty', () => {
  const initial = { note: 'Old', tags: ['a'], country: 'DE', name: 'Bo' }
  const fields = { note: '', tags: [], country: undefined, name: 'Bo' }
  expect(typedFields(fields, initial)).toEqual({ note: '', tags: [], country: null, name: 'Bo' })
  expect(typedFields({ ...fields, note: 'New' }, initial)).toMatchObject({ note: 'New' })
})
