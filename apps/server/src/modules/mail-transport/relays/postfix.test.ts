/**
 * Tests that a real Postfix accepts the product's messages. The test runs only where Postfix is installed, and starts
 * it with its own configuration.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedClock, parseRelays } from '@tradewind/platform'
import { waitUntil } from '@tradewind/testkit'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { compileMail, compileMessage } from '../../email/message/compile.ts'
import { createFailover } from './failover.ts'
import { openRelays } from './open.ts'

const postfix = ['/usr/sbin/postfix', '/usr/local/sbin/postfix'].find(existsSync) ?? null
const isRoot = process.getuid?.() === 0
const because = postfix === null ? 'Postfix is not installed' : isRoot ? null : 'Postfix starts as root only'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/**
 * Configures a Postfix instance in a folder. Its smtpd on one loopback port delivers all mail to a Maildir, and no mail
 * leaves the machine.
 */
const configure = (folder: string, port: number): string => {
  const etc = join(folder, 'etc')
  const box = join(folder, 'box')
  for (const path of [etc, join(folder, 'spool'), join(folder, 'lib'), box]) mkdirSync(path)
  chmodSync(folder, 0o755)
  const owner = (name: string) => Number(execFileSync('id', ['-u', name], { encoding: 'utf8' }))
  execFileSync('chown', ['nobody', box])
  execFileSync('chown', ['postfix', join(folder, 'lib')])
  const settings = {
    compatibility_level: '3.6', queue_directory: join(folder, 'spool'), data_directory: join(folder, 'lib'),
    myhostname: 'mx.buyer.example', mydestination: '', inet_interfaces: '127.0.0.1', inet_protocols: 'ipv4',
    mynetworks: '127.0.0.0/8', virtual_mailbox_domains: 'buyer.example', virtual_mailbox_base: box,
    virtual_mailbox_maps: 'static:mail/', virtual_uid_maps: `static:${owner('nobody')}`,
    virtual_gid_maps: `static:${owner('nobody')}`, maillog_file: join(folder, 'postfix.log'),
    maillog_file_prefixes: folder, alias_maps: '', default_transport: 'error:nothing leaves',
  } // prettier-ignore
  writeFileSync(join(etc, 'main.cf'), Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`).join('')) // prettier-ignore
  const services = [
    `127.0.0.1:${port} inet n - n - - smtpd`, 'pickup unix n - n 60 1 pickup', 'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr', 'rewrite unix - - n - - trivial-rewrite', 'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce', 'trace unix - - n - 0 bounce', 'error unix - - n - - error',
    'virtual unix - n n - - virtual', 'anvil unix - - n - 1 anvil', 'postlog unix-dgram n - n - 1 postlogd',
    'proxymap unix - - n - - proxymap', 'tlsmgr unix - - n 1000? 1 tlsmgr', 'flush unix n - n 1000? 0 flush',
    'showq unix n - n - - showq', 'verify unix - - n - 1 verify', 'scache unix - - n - 1 scache',
  ] // prettier-ignore
  writeFileSync(join(etc, 'master.cf'), `${services.join('\n')}\n`)
  return etc
}

test.skipIf(because !== null)(
  `a real Postfix accepts and delivers a message of the product unchanged${because === null ? '' : ` (${because})`}`,
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-postfix-'))
    const port = await freePort()
    const etc = configure(folder, port)
    const control = (command: string) => spawnSync(postfix ?? '', ['-c', etc, command], { encoding: 'utf8' })
    const logged = () => readFileSync(join(folder, 'postfix.log'), 'utf8')
    const started = control('start')
    expect(started.status, `${started.stderr}${existsSync(join(folder, 'postfix.log')) ? logged() : ''}`).toBe(0)
    try {
      const relays = openRelays({ relays: parseRelays(`smtp://127.0.0.1:${port}?name=postfix`) }, async () => null)
      const failover = createFailover({
        clock: fixedClock(new Date('2026-03-01T00:00:00Z')),
        relays,
        onChange: () => undefined,
      })
      const write = compileMessage(compileMail({ subject: 'Fliesen für {{company}}', html: '<p>Dear {{name}},</p><p>.</p>', organisation: 'Co' }), {
      from: { address: 'sales@exporter.example', name: '外贸 Sales' }, replyTo: 'sales@exporter.example', headers: {},
    }) // prettier-ignore
      const urls = {
        unsubscribe: 'https://x.example/u',
        open: 'https://x.example/o',
        linkOf: () => '',
        trap: 'https://x.example/t',
        unsubscribeAddress: 'u-1@x.example',
      }
      const message = write({
      address: 'anna@buyer.example', salutation: { name: 'Anna', company: 'Käufer GmbH', fallback: '' }, urls,
      messageId: '1-abc@mail.example', date: new Date('2026-03-01T00:00:00Z'),
    }) // prettier-ignore
      const mail = {
        envelope: { from: 'b-1@bounce.exporter.example', to: 'anna@buyer.example' },
        message,
        messageId: '1-abc@mail.example',
        campaignId: null,
      }
      const answer = await failover.send(mail, () => undefined)
      expect(answer, logged()).toMatchObject({
        kind: 'accepted',
        detail: expect.stringMatching(/^250 2\.0\.0 Ok: queued as /),
      })
      await failover.close()
      const box = join(folder, 'box', 'mail', 'new')
      await waitUntil(() => existsSync(box))
      const [name = ''] = readdirSync(box)
      const delivered = await simpleParser(readFileSync(join(box, name)))
      expect(delivered).toMatchObject({ subject: 'Fliesen für Käufer GmbH', messageId: '<1-abc@mail.example>' })
      expect(delivered.headers.get('return-path')).toMatchObject({
        value: [{ address: 'b-1@bounce.exporter.example' }],
      })
      expect(delivered.html).toContain('Dear Anna,')
    } finally {
      control('stop')
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
