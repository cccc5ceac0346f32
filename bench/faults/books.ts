/** Checks after the load that all work which the product had confirmed exists exactly once. */

import { setTimeout as sleep } from 'node:timers/promises'
import { createClickHouse, openPostgres, type ClickHouse, type Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { findDiscrepancies } from '../../apps/server/src/modules/ledger/queries.ts'
import type { ActivityName, Loss } from './activity.ts'
import { storedRow, rowsEach, type LoadedFile } from './imports.ts'
import { accounts, type Load } from './load.ts'
import { packageMails, type Purchase } from './purchases.ts'

/** Totals of the run, and numbers that are worth reporting although they show no loss. */
export type Counted = Readonly<Record<string, number>>
type Checked = { counted: Counted; losses: readonly Loss[] }
type Check = (load: Load, engines: { db: Db; clickhouse: ClickHouse }) => Promise<Checked>

type Life = { fromMs: number; toMs: number }
const always: Life = { fromMs: 0, toMs: Number.POSITIVE_INFINITY }
const loss = (kind: Loss['kind'], activity: ActivityName, what: string, { fromMs, toMs }: Life = always): Loss => ({
  kind,
  activity,
  what,
  fromMs,
  toMs,
})

/**
 * How long a payment may stay unpaid. When a notification is lost, the product queries the payment one to two minutes
 * later.
 */
const paidWithinMs = 5 * 60_000
/** How long all jobs may take to end. A job whose worker has died is given to another worker first. */
const jobsEndWithinMs = 3 * 60_000

const orgOf = async (db: Db, username: string): Promise<string> => {
  const { rows } = await sql<{ orgId: string }>`
    select org_id from user_account where username = ${username}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`there is no account ${username}`)
  return found.orgId
}

type BookedOrder = {
  orderId: string
  state: string
  payments: number
  paidFen: number
  spends: number
  spentFen: number
  mails: number
}

/** The orders since the start of the load, each with the number of ledger entries that it caused. */
const readOrders = async (db: Db, orgId: string, sinceMs: number): Promise<BookedOrder[]> => {
  const { rows } = await sql<BookedOrder>`
    select o.id as order_id, o.state,
      count(e.id) filter (where e.reason = 'payment')::int as payments,
      coalesce(sum(e.amount) filter (where e.reason = 'payment'), 0)::int as paid_fen,
      count(e.id) filter (where e.kind = 'spend')::int as spends,
      coalesce(sum(e.amount) filter (where e.kind = 'spend'), 0)::int as spent_fen,
      coalesce(sum(e.amount) filter (where e.asset = 'email_count'), 0)::int as mails
    from payment_order o
    left join payment_attempt a on a.order_id = o.id
    left join ledger_entry e on e.org_id = o.org_id
      and (e.reason = 'order' and e.reference = o.id::text or e.reason = 'payment' and e.reference = a.id::text)
    where o.org_id = ${orgId} and o.created_at >= ${new Date(sinceMs)}
    group by o.id, o.state`.execute(db)
  return rows
}

const checkPurchases: Check = async ({ purchases, sinceMs }, { db }) => {
  const orgId = await orgOf(db, accounts.customer)
  const acknowledged = purchases.acknowledged()
  const giveUpAtMs = Date.now() + paidWithinMs
  let orders = await readOrders(db, orgId, sinceMs)
  const isPaid = ({ orderId }: Purchase) => orders.some((order) => order.orderId === orderId && order.state === 'paid')
  while (!acknowledged.every(isPaid) && Date.now() < giveUpAtMs) {
    await sleep(1_000)
    orders = await readOrders(db, orgId, sinceMs)
  }
  const losses: Loss[] = []
  const seen = new Set<string>()
  for (const purchase of acknowledged) {
    const { kind, orderId, amountFen } = purchase
    const order = orders.find((one) => one.orderId === orderId)
    const times = kind === 'recharge' ? order?.payments : order?.spends
    const movedFen = kind === 'recharge' ? order?.paidFen : order?.spentFen
    const mails = kind === 'recharge' ? 0 : packageMails
    const what = `${kind} ${orderId}: ${JSON.stringify(order ?? null)}`
    if (seen.has(orderId)) losses.push(loss('lost', 'purchases', `${what}, one order for two purchases`, purchase))
    else if (order === undefined || !times) losses.push(loss('lost', 'purchases', what, purchase))
    else if (times > 1) losses.push(loss('doubled', 'purchases', what, purchase))
    else if (order.state !== 'paid' || movedFen !== amountFen || order.mails !== mails)
      losses.push(loss(order.mails > mails ? 'doubled' : 'lost', 'purchases', what, purchase))
    seen.add(orderId)
  }
  for (const order of orders)
    if (!seen.has(order.orderId) && order.payments + order.spends > 0)
      losses.push(loss('doubled', 'purchases', `paid, and never said to be: ${JSON.stringify(order)}`))
  for (const discrepancy of await findDiscrepancies(db))
    losses.push(loss('lost', 'purchases', `the ledger does not balance: ${JSON.stringify(discrepancy)}`))
  const isRecharge = ({ kind }: Purchase) => kind === 'recharge'
  const recharges = acknowledged.filter(isRecharge).length
  return { counted: { recharges, 'packages of mails': acknowledged.length - recharges }, losses }
}

type Reached = { state: string; settlement: string | null; caught: number; recipients: number }

/** Counts a campaign's recipients by state, and by the number of their messages in the catcher. */
const readReached = async (db: Db, campaignId: string): Promise<Reached[]> => {
  const { rows } = await sql<Reached>`
    select state, settlement, caught, count(*)::int as recipients
    from (
      select r.state, r.settlement, count(m.id)::int as caught
      from outreach_recipient r
      left join caught_mail m on m.recipient = r.address
      where r.campaign_id = ${campaignId}
      group by r.id
    ) found
    group by state, settlement, caught`.execute(db)
  return rows
}

const checkCampaigns: Check = async ({ campaigns }, { db }) => {
  const losses: Loss[] = []
  let unknown = 0
  for (const campaign of campaigns.sent()) {
    const reached = await readReached(db, campaign.campaignId)
    const note = (kind: Loss['kind'], count: number, what: string) =>
      losses.push(loss(kind, 'campaign', `campaign ${campaign.campaignId}: ${count} recipients ${what}`, campaign))
    const missing = campaign.recipients - reached.reduce((sum, { recipients }) => sum + recipients, 0)
    if (missing !== 0) note('lost', missing, 'are not in it')
    for (const { state, settlement, caught, recipients } of reached) {
      const what = `${state}, ${settlement}, ${caught} messages`
      if (caught > 1) note('doubled', recipients, what)
      else if (state === 'unknown' && settlement === 'released') unknown += recipients
      else if (caught === 0 || settlement !== 'captured') note('lost', recipients, what)
    }
  }
  const sent = campaigns.sent()
  const recipients = sent.reduce((sum, one) => sum + one.recipients, 0)
  return { counted: { campaigns: sent.length, recipients, 'recipients unknown, given back': unknown }, losses }
}

const checkFile = async (clickhouse: ClickHouse, file: LoadedFile): Promise<Loss[]> => {
  const rows = await clickhouse.rows<{ stored: string }>(
    `select concat(description, '|', toString(trade_date), '|', toString(toUInt32(quantity)), '|', hs_code, '|', origin, '|', destination) as stored
    from trade
    where startsWith(description, {beginning:String})`,
    { params: { beginning: `faultfile${file.number} ` } },
  )
  const wanted = new Set(Array.from({ length: rowsEach }, (_, row) => storedRow(file.number, row)))
  const stored = new Set(rows.map((row) => row.stored))
  const missing = [...wanted].filter((row) => !stored.has(row))
  const what = `file ${file.number} (load ${file.loadId}):`
  const [example] = missing
  const losses: Loss[] = []
  if (example !== undefined)
    losses.push(loss('lost', 'import', `${what} ${missing.length} rows are missing, e.g. ${example}`, file))
  if (rows.length > stored.size)
    losses.push(loss('doubled', 'import', `${what} ${rows.length - stored.size} rows are there twice`, file))
  return losses
}

const checkImports: Check = async ({ imports }, { clickhouse }) => {
  const losses: Loss[] = []
  const files = imports.loaded()
  for (const file of files) losses.push(...(await checkFile(clickhouse, file)))
  return { counted: { files: files.length, 'rows of files': files.length * rowsEach }, losses }
}

/**
 * `used` is a day's counter of one quota. `taken` is the sum of the recorded quota uses that were not returned. The two
 * numbers must be equal.
 */
type QuotaDay = { quota: string; used: number; taken: number; uses: number; open: number }

const readQuotaDays = async (db: Db, orgId: string): Promise<QuotaDay[]> => {
  const { rows } = await sql<QuotaDay>`
    select d.quota, d.used::int as used,
      coalesce(sum(u.amount), 0)::int as taken,
      count(u.id) filter (where u.committed)::int as uses,
      count(u.id) filter (where not u.committed)::int as open
    from quota_day d
    left join quota_use u on u.org_id = d.org_id and u.quota = d.quota and u.day = d.day
    where d.org_id = ${orgId}
    group by d.org_id, d.quota, d.day, d.used`.execute(db)
  return rows
}

const checkQuotas: Check = async ({ searches, exports }, { db }) => {
  const losses: Loss[] = []
  let open = 0
  for (const username of [accounts.customer, accounts.counted]) {
    for (const day of await readQuotaDays(db, await orgOf(db, username))) {
      open += day.open
      if (day.used === day.taken) continue
      const activity = day.quota === 'export' ? 'export' : 'searches'
      const kind = day.used > day.taken ? 'lost' : 'doubled'
      losses.push(loss(kind, activity, `quota of ${username}: ${JSON.stringify(day)}`))
    }
  }
  const counted = (await readQuotaDays(db, await orgOf(db, accounts.counted))).filter(({ quota }) => quota === 'search')
  const charged = counted.reduce((sum, { uses }) => sum + uses, 0)
  // If more searches were charged than answered, a user paid for a search without a result. If fewer searches were
  // charged, a search was free.
  if (charged !== searches.charged())
    losses.push(
      loss(
        charged > searches.charged() ? 'lost' : 'doubled',
        'searches',
        `${charged} searches charged, ${searches.charged()} answered`,
      ),
    )
  for (const file of exports.written()) {
    const { rows } = await sql<{ amount: number }>`
      select amount::int as amount from quota_use where fingerprint = ${`export:${file.id}`} and committed`.execute(db)
    const amounts = rows.map(({ amount }) => amount)
    if (amounts.length !== 1 || amounts[0] !== file.rows)
      losses.push(
        loss('lost', 'export', `export ${file.id} of ${file.rows} rows was charged ${amounts.join(', ')}`, file),
      )
  }
  const counts = { 'counted searches': searches.charged(), exports: exports.written().length }
  return { counted: { ...counts, 'quota uses left open': open }, losses }
}

/** Jobs that should have begun at least half a minute ago and have not ended. */
const readOpenJobs = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state
    from pgboss.job
    where state in ('created', 'retry', 'active')
      and start_after < now() - interval '30 seconds'
      and coalesce(started_on, created_on) < now() - interval '30 seconds'
      and name not like '\\_\\_pgboss%'`.execute(db)
  return rows.map(({ name, state }) => `${name} ${state}`)
}

const checkJobs: Check = async (_load, { db }) => {
  const giveUpAtMs = Date.now() + jobsEndWithinMs
  let open = await readOpenJobs(db)
  while (open.length > 0 && Date.now() < giveUpAtMs) {
    await sleep(1_000)
    open = await readOpenJobs(db)
  }
  const { rows } = await sql<{ failed: number }>`
    select count(*)::int as failed from pgboss.job where state = 'failed'`.execute(db)
  const activityOf = (job: string): ActivityName =>
    job.startsWith('exports.') ? 'export' : job.startsWith('payments.') ? 'purchases' : 'import'
  return {
    counted: { 'jobs given up': rows[0]?.failed ?? 0 },
    losses: open.map((job) => loss('lost', activityOf(job), `job stands still: ${job}`)),
  }
}

const checks: readonly Check[] = [checkPurchases, checkCampaigns, checkImports, checkQuotas, checkJobs]

/** Runs all checks of this file, after the load has ended and while the product still runs. */
export const checkBooks = async (
  engines: { databaseUrl: string; clickhouseUrl: string },
  load: Load,
): Promise<Checked> => {
  const db = openPostgres(engines.databaseUrl, { maxConnections: 2, statementTimeoutMs: 120_000 })
  const clickhouse = createClickHouse(engines.clickhouseUrl)
  try {
    const checked: Checked[] = []
    for (const check of checks) checked.push(await check(load, { db, clickhouse }))
    return {
      counted: Object.assign({}, ...checked.map(({ counted }) => counted)),
      losses: checked.flatMap(({ losses }) => losses),
    }
  } finally {
    await db.destroy()
    await clickhouse.close()
  }
}
