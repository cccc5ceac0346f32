/** The editable fields of a plan, in display order. */
export const limitFields = [
  { field: 'searchesPerDay', label: 'member.plan.searches' },
  { field: 'aiUsesPerDay', label: 'member.plan.ai' },
  { field: 'exportedRowsPerDay', label: 'member.plan.exports' },
  { field: 'contactsPerDay', label: 'member.plan.contacts_a_day' },
  { field: 'monitors', label: 'member.plan.monitors' },
  { field: 'privateRows', label: 'member.plan.private_rows' },
  { field: 'queuedExports', label: 'member.plan.queued_exports' },
  { field: 'openUploads', label: 'member.plan.open_uploads' },
  { field: 'storedMb', label: 'member.plan.stored_mb' },
  { field: 'subAccounts', label: 'member.plan.sub_accounts' },
] as const

export const planPermissions = [
  { permission: 'customs.search', label: 'plans.permission.customs_search' },
  { permission: 'companies.search', label: 'plans.permission.companies_search' },
  { permission: 'fairs.search', label: 'plans.permission.fairs_search' },
  { permission: 'people.search', label: 'plans.permission.people_search' },
  { permission: 'map.search', label: 'plans.permission.map_search' },
  { permission: 'contacts.view', label: 'plans.permission.contacts_view' },
  { permission: 'export.create', label: 'plans.permission.export_create' },
  { permission: 'outreach.send', label: 'plans.permission.outreach_send' },
] as const
