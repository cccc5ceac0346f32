/**
 * Defines the order in which vitest runs test files. Files that start processes, the whole product or browsers come
 * first, because they take longest. If such a file came last, it would run alone while the other workers are idle.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/apps\/e2e\/|(?:crash|faults|cluster|product|rollback|loads|matrix|domains)\.test\.ts$/.test(moduleId)

const vitestOrder = BaseSequencer.prototype.sort

export class LongestFirst extends BaseSequencer {
  /**
   * Long test files come first. Within the long files and within the other files, the order of vitest is preserved.
   * vitest sorts by the durations of the last run, or by file size when no durations are known.
   */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await vitestOrder.call(this, files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
