export * from './endpoint.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './permissions.ts'
export * from './shapes.ts'
export * from './client.ts'
export * from './contract.ts'
export { codeEvents, type CodeEvent } from './domains/identity.ts'
export {
  auditStatuses,
  memberStatuses,
  membersAddedAtOnce,
  type AuditStatus,
  type MemberStatus,
} from './domains/organisations.ts'
export { RouteItem, SiteSettings } from './domains/site.ts'
