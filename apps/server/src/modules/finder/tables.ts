import type { FinderBatch } from '@tradewind/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { SiteFault } from './crawl/crawl-site.ts'
import type { Writing } from './extract/extract.ts'

export type FactKind = 'email' | 'phone' | 'fax' | 'profile'
export type CheckState = 'deliverable' | 'accepts_all' | 'undeliverable' | 'no_mail_server' | 'unclear' | 'domain_only'

declare module '@tradewind/platform' {
  interface Tables {
    finder_site: {
      domain: string
      state: 'waiting' | 'reading' | 'read' | 'failed'
      fault: SiteFault | null
      status: number | null
      pages: Generated<number>
      askedAt: Date
      readAt: Date | null
    }
    finder_fact: {
      factId: GeneratedAlways<number>
      domain: string
      kind: FactKind
      value: string
      writing: Writing
      name: string | null
      title: string | null
      url: string
      foundAt: Date
      seenAt: Date
    }
    finder_address_check: {
      address: string
      domain: string
      state: CheckState
      isCatchAll: boolean | null
      tries: Generated<number>
      checkedAt: Date
    }
    finder_batch: {
      batchId: Generated<string>
      orgId: string
      userId: string
      name: string
      state: FinderBatch['state']
      createdAt: Date
    }
    finder_batch_item: {
      batchId: string
      place: number
      text: string
      companyId: number | null
      domain: string | null
      state: Generated<'waiting' | 'done' | 'no_company' | 'no_website' | 'unreachable'>
      emails: Generated<number>
      phones: Generated<number>
    }
  }
}
