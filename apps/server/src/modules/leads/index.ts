/** Leads found on social networks: their states, message templates, and the assisted outbox. */

import './tables.ts'
export { listKeptAccounts } from './change.ts'
export { leadExport } from './lead-export.ts'
export type { LeadPorts } from './ports.ts'
