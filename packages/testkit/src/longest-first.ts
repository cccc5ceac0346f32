/**
 * The order of test files: those that start processes, products and browsers come first, because one of them at the end
 * would run alone while the other workers have nothing to do.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/apps\/e2e\/|(?:crash|faults|cluster|product|rollback|loads|matrix|domains)\.test\.ts$/.test(moduleId)

const vitestOrder = BaseSequencer.prototype.sort

export class LongestFirst extends BaseSequencer {
  /** Within both parts vitest's order counts: by the last durations, and without them by size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await vitestOrder.call(this, files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
