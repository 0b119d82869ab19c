import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * The slowest test files. They start first, because a late start would leave one core busy while the others are idle. In a fresh clone
 * vitest sorts by file size, which hardly predicts the duration.
 */
const longest = [
  'e2e/list-story',
  // These two need no demo world, which the first story makes for all others.
  'e2e/start-and-stop',
  'e2e/setup-story',
  'e2e/contract-story',
  'e2e/views-story',
  'e2e/kill-while-saving',
  'import/killed',
  'query/surface-mutants',
  'query/rights-mutants',
  'query/as-of-laws',
  'query/evaluator',
  'query/non-interference',
  'demo/load-demo',
  'publish/publish',
  'save/rights-mutants',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = longest.findIndex((name) => moduleId.includes(`/${name}.`))
      return rank < 0 ? longest.length : rank
    }
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
