/**
 * Checks addresses: the domain's mail servers (MX, the null MX), then, if the operator has configured a name for it,
 * whether these servers accept the addresses. Results are stored and shared, because they are properties of addresses.
 */

import { randomBytes } from 'node:crypto'
import { isDisposableAddress, mailDomainOf } from '@tradewind/lexicon'
import type { Clock, Db, Outbound } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Lookup } from '../../mail-transport/index.ts'
import type { HostGate } from '../crawl/host-gate.ts'
import type { CheckState } from '../tables.ts'
import { askServer, type RecipientAnswer } from './smtp-session.ts'

export type AddressChecks = {
  db: Db
  clock: Clock
  lookup: Lookup
  outbound: Outbound
  gate: HostGate
  /** Null: mail servers are not asked. */
  heloName: string | null
  smtpPort?: number
  replyMs?: number
  /** The pause before an address that was to be asked later is asked once more. */
  laterMs?: number
}

type Checked = { address: string; state: CheckState; isCatchAll: boolean | null }

/** A result counts for this time; one without a decision is asked again sooner. */
const decidedForMs = 30 * 24 * 60 * 60_000
const undecidedForMs = 60 * 60_000
/** A greylisting server accepts after some minutes (RFC 6647), more than a search waits; its answer stays open until then. */
const addressesPerConnection = 10
const pausePerServerMs = 1_000
const serversAtMost = 2

/** Checks the addresses whose result is absent or too old. */
export const checkAddresses = async (
  deps: AddressChecks,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<void> => {
  const fresh = await findFresh(deps, addresses)
  const due = [...new Set(addresses)].filter((address) => !fresh.has(address))
  for (const [domain, group] of Map.groupBy(due, mailDomainOf)) {
    signal.throwIfAborted()
    const checked = await checkDomain(deps, domain, group, signal)
    await storeChecks(deps, domain, checked)
  }
}

const findFresh = async (
  { db, clock, heloName }: AddressChecks,
  addresses: readonly string[],
): Promise<Set<string>> => {
  if (addresses.length === 0) return new Set()
  const now = clock.now().getTime()
  const rows = await db
    .selectFrom('finder_address_check')
    .select(['address', 'state', 'checkedAt'])
    .where(sql<boolean>`address = any(${[...addresses]}::text[])`)
    .execute()
  return new Set(
    rows.flatMap(({ address, state, checkedAt }) => {
      const isOpen = state === 'unclear' || (state === 'domain_only' && heloName !== null)
      return now - checkedAt.getTime() < (isOpen ? undecidedForMs : decidedForMs) ? [address] : []
    }),
  )
}

const checkDomain = async (
  deps: AddressChecks,
  domain: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<Checked[]> => {
  const all = (state: CheckState): Checked[] => addresses.map((address) => ({ address, state, isCatchAll: null }))
  const servers = await findServers(deps, domain)
  if (servers === 'none') return all('no_mail_server')
  if (servers === 'silent') return all('unclear')
  if (deps.heloName === null || isDisposableAddress(`x@${domain}`)) return all('domain_only')
  const checked: Checked[] = []
  let isCatchAll: boolean | null = null
  for (let from = 0; from < addresses.length; from += addressesPerConnection) {
    const group = addresses.slice(from, from + addressesPerConnection)
    // An invented address shows whether the server accepts everything.
    const invented = isCatchAll === null ? [`${randomBytes(9).toString('hex')}@${domain}`] : []
    const answers = await askInTurn(deps, servers, [...group, ...invented], signal)
    const ofInvented = invented.length > 0 ? answers.at(-1) : undefined
    if (ofInvented === 'accepted') isCatchAll = true
    if (ofInvented === 'refused') isCatchAll = false
    for (const [at, address] of group.entries())
      checked.push({ address, state: stateOf(answers[at] ?? 'silent', isCatchAll), isCatchAll })
  }
  return checked
}

const stateOf = (answer: RecipientAnswer, isCatchAll: boolean | null): CheckState => {
  if (answer === 'refused') return 'undeliverable'
  if (answer !== 'accepted') return 'unclear'
  if (isCatchAll === true) return 'accepts_all'
  // Without an answer about an invented address, an acceptance proves nothing.
  return isCatchAll === false ? 'deliverable' : 'unclear'
}

/** The mail servers of a domain; `none` when it takes no mail. A domain without MX is its own server (RFC 5321 section 5.1). */
const findServers = async (
  { lookup, outbound }: AddressChecks,
  domain: string,
): Promise<string[] | 'none' | 'silent'> => {
  const found = await lookup.mx(domain)
  if (found.kind === 'found') return found.values.every((host) => host === '') ? 'none' : found.values
  if (found.kind === 'silent') return 'silent'
  try {
    await outbound.resolve(domain)
    return [domain]
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return code === 'EAI_AGAIN' ? 'silent' : 'none'
  }
}

/** Asks the servers in their order until one answers; asks once more when the answer is "later". */
const askInTurn = async (
  deps: AddressChecks,
  servers: readonly string[],
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<RecipientAnswer[]> => {
  const { outbound, gate, heloName, smtpPort = 25, replyMs = 8_000, laterMs = 20_000 } = deps
  const settings = { outbound, heloName: heloName ?? '', port: smtpPort, replyMs }
  let answers: RecipientAnswer[] = addresses.map(() => 'silent')
  for (const server of servers.slice(0, serversAtMost)) {
    for (const isAgain of [false, true]) {
      if (isAgain) await pause(laterMs, signal)
      const leave = await gate.enter(`mx:${server}`, pausePerServerMs, signal)
      try {
        answers = await askServer(settings, server, addresses, signal)
      } finally {
        leave()
      }
      if (!answers.includes('later')) break
    }
    if (!answers.every((answer) => answer === 'silent')) return answers
  }
  return answers
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason instanceof Error ? signal.reason : new Error('the check was ended'))
      },
      { once: true },
    )
  })

const storeChecks = async (
  { db, clock }: AddressChecks,
  domain: string,
  checked: readonly Checked[],
): Promise<void> => {
  if (checked.length === 0) return
  await db
    .insertInto('finder_address_check')
    .values(checked.map((one) => ({ ...one, domain, checkedAt: clock.now() })))
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        isCatchAll: eb.ref('excluded.isCatchAll'),
        checkedAt: eb.ref('excluded.checkedAt'),
        tries: eb('finder_address_check.tries', '+', 1),
      })),
    )
    .execute()
}

export type AddressCheck = { state: CheckState; isCatchAll: boolean | null; checkedAt: Date }

export const readChecks = async (db: Db, addresses: readonly string[]): Promise<Map<string, AddressCheck>> => {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('finder_address_check')
    .select(['address', 'state', 'isCatchAll', 'checkedAt'])
    .where(sql<boolean>`address = any(${[...addresses]}::text[])`)
    .execute()
  return new Map(rows.map(({ address, ...check }) => [address, check]))
}
