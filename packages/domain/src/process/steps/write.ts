import type { Write } from '@twinwerk/model/process/write'
import { checkedRules, pathsOfPicks } from './check.ts'
import { stepNames } from './names.ts'
import type { Step } from './step.ts'

/**
 * Returns the step that writes the changes that the process is for. Rules that another process may have broken since the check are checked
 * again.
 */
export function write(writes: readonly Write[]): Step {
  return {
    isWrite: true,
    draw: (line, { process: { name, label } }) =>
      line.next({ id: 'write', kind: 'serviceTask', name: label, handler: stepNames(name).write }),
    services: ({ process }) => {
      const handler = stepNames(process.name).write
      const finds = process.steps.find(({ findsAgain }) => findsAgain)?.findsAgain
      const facts = Object.fromEntries(Object.entries(process.facts ?? {}).filter(([, { again }]) => again))
      const rules = process.still ?? checkedRules(process)
      return {
        writes: { [handler]: writes },
        still: { [handler]: { rules, within: pathsOfPicks(process), facts, ...(finds !== undefined && { finds }) } },
      }
    },
  }
}
