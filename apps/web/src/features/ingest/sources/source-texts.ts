import type { SourceLine } from '@tradewind/contract'

/** How the source's loads are published. Automatic publishing applies only after a user has checked the columns. */
export const publishingText = ({ isMapped, autoPublish }: Pick<SourceLine, 'isMapped' | 'autoPublish'>) =>
  isMapped && autoPublish ? 'source.publish_auto' : 'source.publish_review'

/** A share as a number before a percent sign: 0.05 becomes `5`. */
export const asPercent = (share: number): number => Math.round(share * 1000) / 10
