import type { SourceLine } from '@tradewind/contract'

/**
 * Explains how the loads of a source are published. A load is published automatically only after a user has checked the
 * columns of the source.
 */
export const publishingText = ({ isMapped, autoPublish }: Pick<SourceLine, 'isMapped' | 'autoPublish'>) =>
  isMapped && autoPublish ? 'source.publish_auto' : 'source.publish_review'

/** Converts a share to a percentage: 0.05 becomes `5`. */
export const asPercent = (share: number): number => Math.round(share * 1000) / 10
