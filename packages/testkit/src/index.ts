/**
 * Tools for tests: database engines, factories, and protocol peers (local servers that speak the protocol of an
 * external service). `@tradewind/testkit/app` starts the whole application.
 */
export { makeCertificate } from './certificate.ts'
export { startDnsPeer, type DnsName, type DnsPeer, type DnsRecord } from './dns-peer.ts'
export {
  createSendgridSigner,
  signMailgunEvent,
  startMailgunPeer,
  startSendgridPeer,
  startSesPeer,
  startSnsPeer,
  type ProviderPeer,
  type SnsPeer,
} from './mail-provider-peer.ts'
export { startImapPeer, type ImapPeer } from './imap-peer.ts'
export {
  startCompletionPeer,
  type CompletionAct,
  type CompletionPeer,
  type CompletionRequest,
} from './completion-peer.ts'
export { startYoutubePeer, type YoutubePeer } from './youtube-peer.ts'
export { startTestClickHouse, type TestClickHouse } from './clickhouse.ts'
export { startTestPostgres, type TestPostgres } from './postgres.ts'
export { multipart, type Form } from './multipart.ts'
export { runtimeEnv } from './runtime-env.ts'
export { startS3Peer, type S3Peer } from './s3-peer.ts'
export { smppPeerUrl, startSmppPeer, type SmppPeer, type SmppPeerOptions } from './smpp-peer.ts'
export { startSitePeer, type SitePage, type SitePeer } from './site-peer.ts'
export { startSmtpPeer, type SmtpAct, type SmtpMoment, type SmtpPeer } from './smtp-peer.ts'
export { startTwilioPeer, type TwilioPeer } from './twilio-peer.ts'
export { waitFor, waitUntil, waitUntilBlocking } from './wait.ts'
export { startTestPlatform, type TestPlatform, type TestPlatformOptions } from './platform.ts'
