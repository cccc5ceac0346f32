import type { Texts } from '../../messages.ts'
import type { flows as cn } from '../cn/flows.ts'

export const flows: Texts<typeof cn> = {
  map: 'Map',
  by_countries: 'Countries',
  by_ports: 'Ports',
  weigh_trades: 'By shipments',
  weigh_amount: 'By amount',
  from: 'From',
  to: 'To',
  legend_from: 'sent from',
  legend_to: 'sent to',
  unit_trades: 'shipments',
  unit_usd: 'USD',
  routes: 'Trade routes',
  routes_of: 'the largest {{shown}} of {{pairs}} routes',
  left_countries: '{{count}} records do not name both origin and destination',
  left_ports: '{{count}} records do not name both ports, or not in a form we know',
  left_smaller: '{{count}} records are on smaller routes',
  left_places: '{{count}} records are of places without a known position ({{places}})',
  left_out: 'Not on the map:',
  empty: 'No routes to show',
  empty_hint: 'These records do not name where the goods come from and where they go.',
}
