import type { Texts } from '../../messages.ts'
import type { flows as cn } from '../cn/flows.ts'

export const flows: Texts<typeof cn> = {
  map: 'Trade flow map',
  by_countries: 'Countries',
  by_ports: 'Ports',
  weigh_trades: 'By number of shipments',
  weigh_amount: 'By amount',
  from: 'From',
  to: 'To',
  legend_from: 'Shipped from',
  legend_to: 'Shipped to',
  unit_trades: 'shipments',
  unit_usd: 'USD',
  routes: 'Trade routes',
  routes_of: 'Showing the {{shown}} largest of {{pairs}} routes',
  left_countries: '{{count}} records have no origin or no destination',
  left_ports: '{{count}} records have no recognised port of departure or arrival',
  left_smaller: '{{count}} records are on smaller routes',
  left_places: '{{count}} records are for {{places}} places with unknown coordinates',
  left_out: 'Not on the map:',
  empty: 'No routes to show',
  empty_hint: 'These records have no origin or no destination.',
}
