import type { SourceLine } from '@tradewind/contract'

/** Automatic publishing starts only after a user has checked the columns. */
export const publishingText = ({ isMapped, autoPublish }: Pick<SourceLine, 'isMapped' | 'autoPublish'>) =>
  isMapped && autoPublish ? 'source.publish_auto' : 'source.publish_review'

/** A share of 0.05 becomes `5`, to be shown before a percent sign. */
export const asPercent = (share: number): number => Math.round(share * 1000) / 10
