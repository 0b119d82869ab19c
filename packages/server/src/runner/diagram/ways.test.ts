import { diagrams } from '@twinwerk/domain/process/diagrams'
import { beforeAll, expect, test } from 'vitest'
import { changeWays } from '../../testing/processes/ways/change-ways.ts'
import { courseWays } from '../../testing/processes/ways/course-ways.ts'
import { play } from '../../testing/processes/ways/play.ts'
import { serviceTasks } from '../tasks/registry.ts'
import type { Diagrams } from './diagrams.ts'
import { compileDiagrams } from './diagrams.ts'

let compiled: Diagrams
beforeAll(async () => {
  compiled = await compileDiagrams(diagrams, new Set(Object.keys(serviceTasks)))
})

/** Returns the rest of `expected` after `entered` was walked along it. */
function left(expected: readonly string[], entered: readonly string[]): readonly string[] {
  const rest = [...expected]
  for (const id of entered) if (id === rest[0]) rest.shift()
  return rest
}

test.each(Object.keys(diagrams))('%s ends as its ways say, and they take every turn and every event at an edge', (process) => {
  const { definition } = compiled.get(process)!
  const others = [...compiled.values()].map((each) => each.definition).filter(({ id }) => id !== process)
  const untaken = new Set(Object.keys(definition.flows))
  for (const way of [...changeWays(definition), ...courseWays].filter((each) => each.process === process)) {
    const { status, ends, entered, taken } = play(definition, way, others)
    const words = `${way.when}: ${entered.join(' ')}`
    expect.soft([status, ends], words).toEqual(['finished', way.ends])
    expect.soft(left(way.through ?? [], entered), words).toEqual([])
    expect
      .soft(
        (way.never ?? []).filter((id) => entered.includes(id)),
        words,
      )
      .toEqual([])
    for (const flow of taken) untaken.delete(flow)
  }
  expect([...untaken]).toEqual([])
})
