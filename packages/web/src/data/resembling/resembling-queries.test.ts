import { createRegistry } from '@twinwerk/model/definition/registry'
import { withoutHidden } from '@twinwerk/model/right/hidden'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { expect, test } from 'vitest'
import { sampleId } from '../../testing/sample-definitions.ts'
import { resemblingQueries } from './resembling-queries.ts'

const text = { de: 'x', en: 'x' }
const type = (name: string, extending = 'entity') => ({ name, extends: extending, label: text, plural: text, icon: 'x', hue: 1 })
const definitions: readonly TwinDefinition[] = [
  {
    ...type('partner'),
    title: ['partner:name'],
    attributes: {
      name: { dataType: 'string', label: text, searchable: true },
      mail: { dataType: 'string', label: text, searchable: true },
      birthday: { dataType: 'date', label: text },
      phone: { dataType: 'string', label: text, semanticType: 'phone', searchable: true },
    },
    relationships: { home: { target: 'place', label: text, min: 0, max: 1 } },
    resembles: [
      [['partner:name'], ['partner:home', 'place:street']],
      [['partner:name'], ['partner:birthday']],
      [['partner:mail']],
      [['partner:phone']],
    ],
  },
  type('customer', 'partner'),
  { ...type('place'), attributes: { street: { dataType: 'string', label: text, searchable: true } } },
]
const registry = createRegistry(definitions)
const tenant = sampleId('tenant', '1')
const customer = { id: '', definition: 'customer' }
const shared = { type: 'partner', root: tenant, $mask: ['partner:name'], $limit: 3 }
const asked = (values: object, seen = registry) => resemblingQueries(seen, { ...customer, ...values }, tenant).map(({ query }) => query)

test('a set is asked for when all of its values are there: words by the search, others as equal, among all that may be the same', () => {
  expect(asked({ 'partner:name': 'Krüger' })).toEqual([])
  expect(asked({ 'partner:name': 'Krüger', 'partner:birthday': '2000-01-02' })).toEqual([
    { ...shared, $search: 'Krüger', $filter: { and: [{ path: ['partner:birthday'], operator: 'eq', value: '2000-01-02' }] } },
  ])
  const home = [{ id: '', definition: 'place', 'place:street': 'Lindenweg' }]
  expect(asked({ 'partner:name': 'Krüger', 'partner:home': home, 'partner:mail': 'k@kunde.example' })).toEqual([
    { ...shared, $search: 'Krüger Lindenweg' },
    { ...shared, $search: 'k@kunde.example' },
  ])
})

test('too few letters and what the caller may not see ask nothing', () => {
  expect(asked({ 'partner:mail': 'k@k' })).toEqual([])
  expect(asked({ 'partner:mail': 'k@kunde.example' }, withoutHidden(registry, ['partner:mail']))).toEqual([])
})

test('a phone number is looked for by its end, in whatever groups it is written, and says what has to be the same', () => {
  const [wanted, ...others] = resemblingQueries(registry, { ...customer, 'partner:phone': '0391 555 1234' }, tenant)
  expect(others).toEqual([])
  expect(wanted?.number).toEqual({ phone: 'partner:phone', as: '0391 555 1234' })
  expect(wanted?.query.$mask).toEqual(['partner:name', 'partner:phone'])
  expect(wanted?.query.$filter).toMatchObject({
    or: expect.arrayContaining([{ path: ['partner:phone'], operator: 'endsWith', value: '1 234' }]),
  })
  expect(asked({ 'partner:phone': '03' })).toEqual([])
})
