import { ClickHouseError } from '@clickhouse/client'
import { fail } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { isTransient, toEngineFailure } from './engine-away.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('it broke'), { code, ...more })

test.each([
  coded('EPIPE'),
  coded('ECONNREFUSED'),
  coded('57P01'),
  coded('57P03'),
  coded('08006'),
  coded('53300'),
  coded('UND_ERR_SOCKET'),
  coded('ENOENT', { syscall: 'connect' }),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new TypeError('fetch failed', { cause: new Error('other side closed') }),
])('%o says that the engine is away', (error) => {
  expect(toEngineFailure(error)).toMatchObject({ errorName: 'engine_unavailable', cause: error })
})

test.each([
  coded('53100'),
  coded('ENOSPC'),
  new ClickHouseError({ code: '243', type: 'NOT_ENOUGH_SPACE', message: 'Cannot reserve 1.00 MiB' }),
  new Error('Cannot write to file: errno: 28, strerror: No space left on device'),
])('%o says that the disk is full', (error) => {
  expect(toEngineFailure(error)).toMatchObject({ errorName: 'disk_full' })
})

test.each([
  coded('23505'),
  coded('57014'),
  coded('ENOENT', { syscall: 'open' }),
  new Error('no'),
  fail('not_found'),
  'x',
])('%o is the fault of what was asked', (error) => {
  expect(toEngineFailure(error)).toBeNull()
  expect(isTransient(error)).toBe(false)
})
