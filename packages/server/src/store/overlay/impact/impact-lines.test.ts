import type { PathImpact } from '@twinwerk/contract/definitions/overlay/preview'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { impactLines } from './impact-lines.ts'

const text = (word: string) => ({ de: word, en: `${word} (en)` })
const registry = createRegistry([
  {
    name: 'customer',
    extends: 'entity',
    label: text('Kunde'),
    plural: text('Kunden'),
    icon: 'x',
    hue: 1,
    attributes: { segment: { dataType: 'string', label: text('Segment') }, since: { dataType: 'date', label: text('Kunde seit') } },
  },
])

const paths: readonly PathImpact[] = [
  { kind: 'list', name: 'Kunden', path: ['customer:segment'] },
  { kind: 'layout', name: 'customer', path: ['customer:segment'] },
  { kind: 'list', name: 'Kunden', path: ['customer:since'] },
  { kind: 'savedView', name: 'Ansichten', path: ['customer:segment'], count: 2 },
]

test('a change without an effect comes first, and a thing with many paths is one line', () => {
  const patch = { kind: 'hide', target: 'customer:segment' } as const
  const waiting = [{ index: 0, patch, problems: [{ field: ['target'], key: 'required' as const }] }]
  expect(impactLines(registry, { waiting, paths }, 'de')).toEqual([
    { level: 'blocked', kind: 'change', name: '„Segment“ ausblenden', text: 'Ein Pflichtfeld kann nicht ausgeblendet werden.' },
    { level: 'look', kind: 'list', name: 'Kunden', text: 'Segment, Kunde seit: entfällt' },
    { level: 'look', kind: 'layout', name: 'Kunde', text: 'Segment: entfällt' },
    { level: 'look', kind: 'savedView', name: 'Ansichten', text: '2-mal verwendet: Segment' },
  ])
})

test('two roles of the same name are two things', () => {
  const role = (id: string): PathImpact => ({ kind: 'role', id, name: 'Vertrieb', path: ['customer:segment'] })
  expect(impactLines(registry, { waiting: [], paths: [role('a'), role('b')] }, 'en')).toHaveLength(2)
})
