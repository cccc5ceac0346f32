/**
 * The workbench, the start page: recent activity, remaining quota, and links to continue work (spec sections 2 and 7).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, empty } from '../shapes.ts'
import { SavedSearch } from './insight.ts'
import { Reached } from './outreach.ts'

export const quickEntriesAtMost = 8

const found = z.object({ id: z.uuid(), name: z.string() })

export const workbench = {
  openBox: endpoint({
    method: 'POST',
    path: '/index/get_open_box_text',
    unkeyed: 'read',
    summary: 'Welcome text for the first opening of the workbench in a session; empty: no text',
    access: 'session',
    input: empty,
    output: z.object({ title: z.string(), text: z.string() }),
    errors: [],
  }),
  totals: endpoint({
    method: 'POST',
    path: '/index/get_work_bench_total_data',
    unkeyed: 'read',
    summary: 'Mail and SMS statistics and inquiries of today or the last seven days, by day',
    access: 'session',
    input: z.strictObject({ period: z.enum(['today', 'week']).default('week') }),
    output: z.object({
      /** The results of the mails sent in the period, as on the overview of the email centre. */
      mail: Reached,
      /** The results of the SMS sent in the period, as on the overview of the SMS centre. */
      sms: Reached,
      /** The number of replies by mail and SMS that arrived in the period, as on the screens of replies. */
      inquiries: z.number().int(),
      days: z.array(Reached.extend({ day: z.iso.date() })),
    }),
    errors: ['engine_unavailable'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/index/get_work_bench_my_data',
    summary: 'My data, and the countries of my favourites',
    access: 'session',
    input: empty,
    output: z.object({
      favourites: z.number().int(),
      exports: z.number().int(),
      campaigns: z.number().int(),
      contacts: z.number().int(),
      /**
       * The countries of the favourite companies, at most ten, the country with the most companies first. Each country
       * has a map position in degrees.
       */
      distribution: z.array(
        z.object({ country: countryCode, companies: z.number().int(), latitude: z.number(), longitude: z.number() }),
      ),
    }),
    errors: [],
  }),
  /** `names` is null while the user has chosen no entries; the page then shows its usual entries. */
  quickEntries: endpoint({
    method: 'GET',
    path: '/index/quick_entries',
    summary: 'The quick entries of my workbench, by route name',
    access: 'session',
    input: empty,
    output: z.object({ names: z.array(z.string()).nullable() }),
    errors: [],
  }),
  saveQuickEntries: endpoint({
    method: 'POST',
    path: '/index/save_quick_entries',
    summary: 'Choose and order the quick entries of my workbench',
    access: 'session',
    input: z.strictObject({ names: z.array(z.string().regex(/^\w{1,40}$/)).max(quickEntriesAtMost) }),
    output: z.object({ names: z.array(z.string()) }),
    errors: [],
  }),
  find: endpoint({
    method: 'POST',
    path: '/index/find',
    unkeyed: 'read',
    // No index serves the search for a part of a contact's fields, so it reads all contacts of the organisation.
    weight: 'heavy',
    summary:
      'Contacts, drafts and campaigns of the organisation and my saved searches that contain a text, up to five each',
    access: 'session',
    input: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    output: z.object({
      contacts: z.array(z.object({ address: z.string(), name: z.string(), company: z.string() })),
      drafts: z.array(found),
      campaigns: z.array(found),
      searches: z.array(SavedSearch.pick({ id: true, name: true, scope: true, filters: true, switches: true })),
    }),
    errors: [],
  }),
}
