/**
 * The order of test files. Files that start processes, products and browsers come first. If such a file came last, it
 * would run alone while the other workers are idle.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/apps\/e2e\/|(?:crash|faults|cluster|product|rollback|loads|matrix|domains)\.test\.ts$/.test(moduleId)

const vitestOrder = BaseSequencer.prototype.sort

export class LongestFirst extends BaseSequencer {
  /**
   * Long files come first. Long files, and all other files, keep vitest's order: by the last durations, or by size when
   * no durations are known.
   */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await vitestOrder.call(this, files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
