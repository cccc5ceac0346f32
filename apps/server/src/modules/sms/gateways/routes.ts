/** Handlers of the operator's page of the SMS gateways. */

import type { Contract, SmsGatewayView } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import type { Handlers, Platform, SmsGatewayConfig } from '@tradewind/platform'
import { sql } from 'kysely'
import '../tables.ts'
import { staleMs } from './gateway-health.ts'
import { statusPath } from './http/twilio-hook.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>
type State = {
  binds: number
  bound: number
  perSecond: number | null
  outstanding: number
  lastError: string
  lastErrorAt: Date | null
}
type Count = SmsGatewayView['today'] & { gateway: string }

const nothing = { accepted: 0, refused: 0, deferred: 0, unknown: 0, throttled: 0 }

export const smsGatewayRoutes = ({ db, clock, config }: Deps): Handlers<Contract['smsGateways']> => ({
  list: async () => {
    const now = clock.now()
    const since = new Date(now.getTime() - staleMs)
    const { rows: states } = await sql<State & { gateway: string }>`
      select gateway, sum(binds)::int as binds, sum(bound)::int as bound, sum(per_second)::float as per_second,
        sum(outstanding)::int as outstanding,
        coalesce((array_agg(last_error order by last_error_at desc nulls last))[1], '') as last_error,
        max(last_error_at) as last_error_at
      from sms_gateway_state
      where updated_at >= ${since}
      group by gateway`.execute(db)
    const { rows: counts } = await sql<Count>`
      select gateway, accepted, refused, deferred, unknown, throttled
      from sms_gateway_count
      where day = ${beijingDay(now)}`.execute(db)
    const { rows: waiting } = await sql<{ gateway: string; count: number }>`
      select gateway, count(*)::int as count from sms_receipt group by gateway`.execute(db)
    return shownGateways(config).map((gateway): SmsGatewayView => {
      const state = states.find((row) => row.gateway === gateway.name)
      const { gateway: _name, ...today } = counts.find((row) => row.gateway === gateway.name) ?? {
        gateway: '',
        ...nothing,
      }
      return {
        ...gateway,
        state: stateOf(state),
        binds: state?.binds ?? 0,
        bound: state?.bound ?? 0,
        perSecond: state?.perSecond ?? null,
        outstanding: state?.outstanding ?? 0,
        lastError: state?.lastError ?? '',
        lastErrorAt: state?.lastErrorAt?.toISOString() ?? null,
        today,
        unmatched: waiting.find((row) => row.gateway === gateway.name)?.count ?? 0,
      }
    })
  },
})

type Shown = Pick<SmsGatewayView, 'name' | 'kind' | 'target' | 'priority' | 'hookPath'>

const shownGateways = (config: Deps['config']): Shown[] => {
  if (config.smsGateways.length > 0) return config.smsGateways.map(shownGateway)
  if (config.mode === 'production') return []
  return [{ name: 'simulator', kind: 'simulator', target: '127.0.0.1', priority: 1, hookPath: null }]
}

const shownGateway = (gateway: SmsGatewayConfig): Shown => {
  const { name, kind, priority } = gateway
  return gateway.kind === 'smpp'
    ? { name, kind, priority, target: `${gateway.host}:${gateway.port}`, hookPath: null }
    : { name, kind, priority, target: new URL(gateway.endpoint).host, hookPath: `${statusPath(name)}/incoming` }
}

const stateOf = (state: State | undefined): SmsGatewayView['state'] => {
  if (state === undefined || state.binds === 0) return 'idle'
  if (state.bound === 0) return 'lost'
  return state.bound < state.binds ? 'partly' : 'bound'
}
