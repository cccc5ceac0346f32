/** How mails leave: relays, SMTP accounts, sender domains, and the signed names that identify sent mails. */

import './tables.ts'
export { type BounceClass, type BounceReason, diagnose } from './diagnosis.ts'
export { type Lookup, createLookup } from './domains/lookup.ts'
export { recheckDomain } from './domains/recheck.ts'
export { type Signer, createSigners } from './domains/signers.ts'
export { type Standing, readStanding, warmUpLimits } from './domains/standing.ts'
export { daysFor, warmUpOn } from './domains/warm-up.ts'
export { countUse } from './limits.ts'
export { type ForwardedMail, createProductMail } from './product-mail.ts'
export { escapeHtml } from './public/escape-html.ts'
export { languageOfContact, languageOfMail } from './public/language.ts'
export { type PageRate, createPageRate, langOf, page, sendPage, sendUnknownLink } from './public/public-page.ts'
export { readClosedRelays, rememberRelay } from './relay-state.ts'
export { accountParallel, createAccountRelays } from './relays/account-relays.ts'
export { createFailover } from './relays/failover.ts'
export { openRelays } from './relays/open.ts'
export type { HandOver } from './relays/proved.ts'
export { FrozenSender, accountsOf } from './senders/frozen-sender.ts'
export { mountSenderPage } from './senders/sender-page.ts'
export { type ProofDeps, askProof, proveByCode } from './senders/sender-proof.ts'
export {
  deleteSender,
  findSender,
  findUnproved,
  listSenders,
  markVerified,
  readSender,
  saveSender,
} from './senders/senders.ts'
export { TooSlow, within } from './servers/deadline.ts'
export {
  type ServerDeps,
  type ServerKind,
  type ServerSettings,
  type TypedServer,
  deleteServer,
  openPassword,
  outboundOf,
  saveServer,
  testServer,
} from './servers/server-settings.ts'
export { StepFailed, greetingFaultOf, messageOfFault, resolveHost, stepMs, tryInSteps } from './servers/trial.ts'
export {
  type AlertReaderKey,
  type Keys,
  type NamedMail,
  type SignedAddress,
  answerNameOf,
  messageIdOf,
  organisationOfReturnPath,
  productReturnPathOf,
  readAlertReader,
  readMailName,
  readSignedAddress,
  readToken,
  recipientOfMessageId,
  replyAddressOf,
  returnPathOf,
  signToken,
  unsubscribeAddressOf,
} from './tokens.ts'
