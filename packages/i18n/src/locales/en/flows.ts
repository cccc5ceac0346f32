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
  left_countries: 'records without an origin or a destination: {{count}}',
  left_ports: 'records without a recognised port of loading or discharge: {{count}}',
  left_smaller: 'records on smaller routes: {{count}}',
  left_places: 'records for places with unknown coordinates: {{count}} (places: {{places}})',
  left_out: 'Not on the map:',
  empty: 'No routes to show',
  empty_hint: 'These records have no origin or no destination.',
}
