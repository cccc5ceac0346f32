import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutbound, isPublicAddress, OutboundRefused } from './outbound.ts'

describe('the check of an address', () => {
  it.each([
    ['this network', '0.0.0.0'], ['this network', '0.1.2.3'], ['private', '10.0.0.1'], ['private', '10.255.255.255'],
    ['CGNAT', '100.64.0.1'], ['CGNAT', '100.127.255.254'], ['metadata in CGNAT', '100.100.100.200'],
    ['loopback', '127.0.0.1'], ['loopback', '127.255.255.254'], ['link-local', '169.254.0.1'],
    ['metadata', '169.254.169.254'], ['private', '172.16.0.1'], ['private', '172.31.255.255'],
    ['protocol assignments', '192.0.0.192'], ['documentation', '192.0.2.1'], ['AS112', '192.31.196.1'],
    ['AMT', '192.52.193.1'], ['6to4 relay', '192.88.99.1'], ['private', '192.168.1.1'], ['AS112', '192.175.48.1'],
    ['benchmarks', '198.18.0.1'], ['benchmarks', '198.19.255.255'], ['documentation', '198.51.100.7'],
    ['documentation', '203.0.113.9'], ['multicast', '224.0.0.1'], ['multicast', '239.255.255.255'],
    ['reserved', '240.0.0.1'], ['broadcast', '255.255.255.255'], ['host agent', '168.63.129.16'],
    ['unspecified', '::'], ['loopback', '::1'], ['IPv4-compatible', '::7f00:1'], ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped, in hexadecimal', '::ffff:a00:1'], ['IPv4-mapped public', '::ffff:8.8.8.8'],
    ['IPv4-translated', '::ffff:0:10.0.0.1'], ['NAT64', '64:ff9b::a00:1'], ['local NAT64', '64:ff9b:1::1'],
    ['discard', '100::1'], ['Teredo', '2001:0:1::1'], ['ORCHID', '2001:20::1'], ['documentation', '2001:db8::1'],
    ['6to4', '2002:a00:1::1'], ['AS112', '2620:4f:8000::1'], ['documentation', '3fff::1'], ['segment routing', '5f00::1'],
    ['unique local', 'fc00::1'], ['metadata, unique local', 'fd00:ec2::254'], ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%lo'], ['site-local', 'fec0::1'], ['multicast', 'ff02::1'], ['no address', 'example'],
  ] as const)('is refused: %s %s', (_what, address) => expect(isPublicAddress(address)).toBe(false)) // prettier-ignore

  it.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '198.17.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1', '2400:cb00::1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  ) // prettier-ignore
})

const answersOf = (addresses: readonly string[]) => async () =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('the check of a host name', () => {
  it('a name resolves to its public addresses only, and is refused without any', async () => {
    const mixed = createOutbound([], answersOf(['10.0.0.1', '8.8.8.8', '::1']))
    expect(await mixed.resolve('mixed.example')).toEqual([{ address: '8.8.8.8', family: 4 }])
    const inner = createOutbound([], answersOf(['10.0.0.1']))
    await expect(inner.resolve('inner.example')).rejects.toBeInstanceOf(OutboundRefused)
  })

  it('a private host is permitted by name, address or range', async () => {
    const answers = answersOf(['10.1.2.3'])
    for (const allowed of ['files.inner', 'FILES.inner.', '10.1.2.3', '10.1.0.0/16'])
      expect(await createOutbound([allowed], answers).resolve('files.inner')).toHaveLength(1)
    for (const allowed of ['other.inner', '10.1.2.4', '10.2.0.0/16'])
      await expect(createOutbound([allowed], answers).resolve('files.inner')).rejects.toBeInstanceOf(OutboundRefused)
    expect(await createOutbound(['::1']).resolve('[::1]')).toEqual([{ address: '::1', family: 6 }])
  })
})

const server = createServer((_request, response) => response.end('inside'))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchBy = (outbound: ReturnType<typeof createOutbound>, host: string): Promise<number | undefined> => {
  const { http: agent, destroy } = outbound.createAgents()
  return new Promise<number | undefined>((resolve, reject) => {
    get({ agent, host, port }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  }).finally(destroy)
}

describe('the check of a connection', () => {
  it.each(['127.0.0.1', 'localhost', '::1', '::ffff:127.0.0.1', '0.0.0.0'])(
    'a connection to %s is refused',
    async (host) => {
      await expect(fetchBy(createOutbound([]), host)).rejects.toBeInstanceOf(OutboundRefused)
    },
  )

  it('a connection is checked at its own DNS query, so a name that later becomes private is refused', async () => {
    let queries = 0
    const rebinding = createOutbound([], async () => [
      { address: (queries += 1) === 1 ? '8.8.8.8' : '127.0.0.1', family: 4 },
    ])
    expect(await rebinding.resolve('turning.example')).toHaveLength(1)
    await expect(fetchBy(rebinding, 'turning.example')).rejects.toBeInstanceOf(OutboundRefused)
  })

  it('a connection to a configured private host is permitted', async () => {
    expect(await fetchBy(createOutbound(['127.0.0.1']), '127.0.0.1')).toBe(200)
    expect(await fetchBy(createOutbound(['inner.example'], answersOf(['127.0.0.1'])), 'inner.example')).toBe(200)
  })
})
