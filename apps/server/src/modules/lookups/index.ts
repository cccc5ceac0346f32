/** Reverse lookups: from an address, a number, a domain or a profile to companies and people, one by one or in bulk. */

import './tables.ts'
export { bulkLookupExport } from './bulk/bulk-export.ts'
