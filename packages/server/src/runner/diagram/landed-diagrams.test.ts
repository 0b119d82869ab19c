import { beforeAll, expect, test } from 'vitest'
import { landedDiagrams } from '../../testing/landed/landed-database.ts'
import { changeWays } from '../../testing/processes/ways/change-ways.ts'
import { courseWays } from '../../testing/processes/ways/course-ways.ts'
import { play } from '../../testing/processes/ways/play.ts'
import { serviceTasks } from '../tasks/registry.ts'
import type { Diagrams } from './diagrams.ts'
import { compileDiagrams } from './diagrams.ts'

let compiled: Diagrams
beforeAll(async () => {
  // Throws for a service that the diagrams of an earlier release call but no registry has.
  compiled = await compileDiagrams(await landedDiagrams('42f08502'), new Set(Object.keys(serviceTasks)))
})

test('processes that run by the diagrams of an earlier release go on to their end', () => {
  expect(compiled.size).toBeGreaterThan(50)
  const played = new Set<string>()
  for (const { definition } of compiled.values()) {
    const others = [...compiled.values()].map((each) => each.definition).filter(({ id }) => id !== definition.id)
    for (const way of [...changeWays(definition), ...courseWays.filter(({ process }) => process === definition.id)]) {
      const { status, ends } = play(definition, way, others)
      expect.soft([status, ends], `${way.process}, ${way.when}`).toEqual(['finished', way.ends])
      played.add(way.process)
    }
  }
  expect([...played].toSorted()).toEqual([...compiled.keys()].toSorted())
})
