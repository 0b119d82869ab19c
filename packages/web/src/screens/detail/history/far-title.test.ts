import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { sampleId } from '../../../testing/sample-definitions.ts'
import { farTitle } from './far-title.ts'

const word = (de: string, en: string) => ({ de, en })
const look = (de: string, en: string) => ({ extends: 'entity', label: word(de, en), plural: word(de, en), icon: 'cube', hue: 1 })
const days = {
  dataType: 'enum',
  label: word('Tage', 'Days'),
  enumValues: [{ name: 'weekdays', label: word('Montag bis Freitag', 'Monday to Friday') }],
} as const
const registry = createRegistry([
  { name: 'permission', ...look('Berechtigung', 'Permission'), title: ['permission:days'], attributes: { days } },
  {
    name: 'workingTime',
    ...look('Arbeitszeit', 'Working time'),
    title: ['workingTime:days', 'workingTime:from'],
    attributes: { days, from: { dataType: 'string', label: word('Von', 'From') } },
  },
  {
    name: 'port',
    ...look('Port', 'Port'),
    title: ['port:number'],
    attributes: { number: { dataType: 'integer', label: word('Nummer', 'Number') } },
  },
  { name: 'membership', ...look('Mitgliedschaft', 'Membership') },
])
const called = (definition: string, title: string) => farTitle(registry, { id: sampleId(definition, '1'), title }, ({ en }) => en)

test.each([
  ['permission', 'weekdays', 'Monday to Friday'],
  ['workingTime', 'weekdays 08:00', 'Monday to Friday 08:00'],
  ['workingTime', '08:00', '08:00'],
  ['port', '12', 'Port 12'],
  ['membership', '', 'Membership'],
  ['gone', 'V-2025-000054', 'V-2025-000054'],
])('%s "%s" is called %s', (definition, title, expected) => {
  expect(called(definition, title)).toBe(expected)
})
