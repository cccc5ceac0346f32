/**
 * The order of test files. Files that start processes, products and browsers come first. At the end such a file would
 * run alone while the other workers have nothing to do.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/apps\/e2e\/|(?:crash|faults|cluster|product|rollback|loads|matrix|domains)\.test\.ts$/.test(moduleId)

const vitestOrder = BaseSequencer.prototype.sort

export class LongestFirst extends BaseSequencer {
  /** Within both groups vitest's order applies: by the last durations, or by size when there are none. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await vitestOrder.call(this, files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
