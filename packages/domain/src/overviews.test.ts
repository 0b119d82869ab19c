import { createRegistry, definitionOf } from '@twinwerk/model/definition/registry'
import type { Layout, ToolLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import { summaryWays } from '@twinwerk/model/layout/summary-options'
import { subjectRelation } from '@twinwerk/model/execution/subject-relation'
import { attributeIn, relationIn } from '@twinwerk/model/query/attribute-path'
import { maxDepth } from '@twinwerk/model/query/budget'
import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { titles } from './shared/titles.ts'
import { uiDefinitions } from './ui-definitions.ts'

const registry = createRegistry(definitions)

/** Types whose records open at a glance, with all types that extend them. */
const roots = ['customer', 'contract', 'access', 'accessDevice', 'cpe', 'building', 'processOrder']
const types = roots.flatMap((root) => definitionOf(registry, root).concrete)

function detailOf(type: string): Layout {
  const screens = new Map<string, Partial<UiDefinition>>(uiDefinitions.map((ui) => [ui.definition, ui]))
  const found = definitionOf(registry, type).lineage.flatMap((each) => screens.get(each)?.detail ?? [])
  return found[0]!
}

function tabsOf(detail: Layout): Extract<Layout, { type: 'tabbed' }>['tabs'] {
  const tabbed = detail.type === 'vertical' ? detail.content.find((each) => each.type === 'tabbed') : undefined
  return tabbed?.type === 'tabbed' ? tabbed.tabs : []
}

const isAtAGlance = ({ type }: Layout) => ['summary', 'actions', 'timeline'].includes(type)
const toolsOf = (type: string): readonly ToolLayout[] => leavesIn(detailOf(type)).filter((leaf) => isTool(leaf))

test.each(types)('%s opens at a glance, with its form behind it', (type) => {
  const [first, ...others] = tabsOf(detailOf(type))
  expect(first?.title).toEqual(titles.overview)
  expect(leavesIn(first!.content).every(isAtAGlance)).toBe(true)
  expect(others.some(({ content }) => leavesIn(content).some((leaf) => leaf.type === 'value'))).toBe(true)
})

function isThere(type: string, way: readonly string[]): boolean {
  let at = type
  return way.every((step) => {
    const relation = relationIn(registry, at, step)
    if (!relation) return attributeIn(registry, at, step) !== undefined
    at = relation.target
    return true
  })
}

test.each(types)('each way of the overview of %s leads somewhere', (type) => {
  const ways = toolsOf(type).flatMap(({ summary }) => (summary ? summaryWays(summary) : []))
  expect(ways.filter((way) => !isThere(type, way))).toEqual([])
})

test.each(types)('the open cases and visits of %s are no deeper than a query may be', (type) => {
  const summaries = toolsOf(type).flatMap(({ summary }) => summary ?? [])
  // One more level tells where a case stands.
  const levels = summaries.flatMap(({ cases = [], visits }) => [...cases.map((way) => [...way, '']), ...(visits?.ways ?? [])])
  expect(Math.max(0, ...levels.map((way) => way.length))).toBeLessThanOrEqual(maxDepth)
})

test('each verb of a device or line is about the record or its contract', () => {
  for (const type of ['accessDevice', 'cpe', 'access'].flatMap((root) => definitionOf(registry, root).concrete))
    for (const { verbs = [], contracts } of toolsOf(type))
      for (const { process, ofRecord } of verbs) {
        const about = contracts && !ofRecord ? 'contractTelecom' : type
        expect(subjectRelation(registry, process, about), `${process} about ${about}`).toBeDefined()
      }
})

test('a process about a device is among the open cases of the device', () => {
  const cases = toolsOf('accessDevice').flatMap(({ summary }) => summary?.cases ?? [])
  expect(cases.map((way) => way.at(-1))).toEqual(['accessDevice:faults', 'accessDevice:maintenanceWindows', 'access:massFaults'])
})
