import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/**
 * The files that take longest. One of them begun last keeps one core busy alone; their size in bytes, which vitest sorts by in a fresh
 * clone, says little.
 */
const longest = [
  'e2e/list-story',
  'e2e/contract-story',
  'e2e/views-story',
  'e2e/start-and-stop',
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
