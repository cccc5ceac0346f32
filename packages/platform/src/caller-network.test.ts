import { assert, integer, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { callerNetwork } from './caller-network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::1%eth0', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['unknown', 'no address'],
  ['junk 7', 'no address'],
  ['', 'no address'],
])('%s counts as %s', (ip, network) => {
  expect(callerNetwork(ip)).toBe(network)
})

const group = integer({ min: 0, max: 0xffff })
const write = (groups: readonly number[]) => groups.map((part) => part.toString(16)).join(':')

it('all addresses of one /64 have the same key, and those of another /64 have another key', () => {
  const half = tuple(integer({ min: 0x2000, max: 0x3fff }), group, group, group)
  assert(
    property(half, tuple(group, group, group, group), tuple(group, group, group, group), (network, one, other) => {
      const counted = callerNetwork(write([...network, ...one]))
      expect(callerNetwork(write([...network, ...other]))).toBe(counted)
      const neighbour = [...network.slice(0, 3), (network[3] + 1) & 0xffff]
      expect(callerNetwork(write([...neighbour, ...one]))).not.toBe(counted)
    }),
  )
})
