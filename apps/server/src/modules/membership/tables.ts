import type {
  BulkUnlockSource,
  MembershipChangeKind,
  Permission,
  Plan,
  Quota,
  Rights,
  StoredKind,
  TierRole,
} from '@tradewind/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ContactKind } from './unlocks.ts'

declare module '@tradewind/platform' {
  interface Tables {
    plan: {
      tier: TierRole
      priceFenPerYear: number
      subAccountFenPerYear: number
      searchesPerDay: number | null
      aiUsesPerDay: number | null
      exportedRowsPerDay: number | null
      contactsPerDay: number | null
      subAccounts: number | null
      monitors: number | null
      privateRows: number | null
      queuedExports: number | null
      openUploads: number | null
      storedMb: number | null
      permissions: Permission[]
      versionNo: Generated<number>
    }
    plan_change: {
      id: GeneratedAlways<number>
      tier: TierRole
      before: JSONColumnType<Plan>
      after: JSONColumnType<Plan>
      byUser: string
      reason: string
      createdAt: Date
    }
    membership: {
      orgId: string
      revision: Generated<number>
      lookAt: Date | null
      extraMembers: Generated<number>
    }
    membership_term: {
      id: GeneratedAlways<number>
      orgId: string
      tier: TierRole
      startsAt: Date
      endsAt: Date | null
      yearDays: number
      amountFen: number
      rights: JSONColumnType<Rights>
      orderId: string | null
      replacesId: number | null
      closedAt: Date | null
      createdAt: Generated<Date>
    }
    membership_change: {
      id: GeneratedAlways<number>
      orgId: string
      kind: MembershipChangeKind
      tier: TierRole
      years: Generated<number>
      amountFen: Generated<number>
      endsAt: Date | null
      orderId: string | null
      byUser: string | null
      reason: Generated<string>
      /** The new number of extra members. Null for other kinds of change. */
      extraMembers: number | null
      createdAt: Date
    }
    membership_seat: {
      id: GeneratedAlways<number>
      orgId: string
      orderId: string
      seats: number
      startsAt: Date
      endsAt: Date
      closedAt: Date | null
    }
    membership_notice: {
      id: GeneratedAlways<number>
      orgId: string
      userId: string
      kind: 'membership_ending' | 'membership_grace' | 'membership_ended'
      cause: string
      params: JSONColumnType<Record<string, string | number>>
      mailState: Generated<'queued' | 'sending' | 'sent' | 'refused' | 'unknown' | 'dropped'>
      mailDetail: Generated<string>
      createdAt: Date
    }
    contact_unlock: { orgId: string; kind: ContactKind; targetId: string; userId: string; unlockedAt: Date }
    /** Only triggers write this table (storage-space.ts). */
    stored_bytes: { orgId: string; kind: StoredKind; bytes: number }
    contact_bulk_unlock: {
      id: string
      orgId: string
      userId: string
      source: BulkUnlockSource
      search: Record<string, unknown> | null
      target: 'file' | 'mailing_list'
      targetName: string
      contacts: number
      items: number
      startedAt: Date
      lastAt: Date
    }
    quota_day: { orgId: string; quota: Quota; day: string; used: Generated<number> }
    quota_use: {
      id: Generated<string>
      orgId: string
      quota: Quota
      day: string
      fingerprint: string
      amount: number
      committed: Generated<boolean>
      createdAt: Generated<Date>
      /** The number of parallel calls that share this quota use and have neither committed nor released it. */
      holders: Generated<number>
    }
  }
}
