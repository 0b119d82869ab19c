import { availabilityStates } from '@twinwerk/model/journey/availability'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { addressIn, buildingsIn, builtStates } from './demo-addresses.ts'

const building = (id: string, ...states: readonly string[]): TwinJson => ({
  id,
  definition: 'building',
  'building:addresses': [
    {
      ...{ id: `${id} address`, definition: 'postalAddress', 'postalAddress:street': 'Brühl', 'postalAddress:houseNumber': id },
      ...{ 'postalAddress:postcode': '04109', 'postalAddress:city': 'Elsterau' },
    },
  ],
  'building:telcoServiceConnections': states.map((state, index) => ({
    ...{ id: `${id} ${index}`, definition: 'telcoServiceConnectionBuilding', 'telcoServiceConnection:constructionState': state },
  })),
})

test('a building with a better connection is no address of the worse state', () => {
  const buildings = [building('1', 'planned', 'orderable'), building('2', 'planned', 'refused')]
  expect(addressIn(buildings, 'availableSoon')).toMatchObject({ houseNumber: '2', building: '2', city: 'Elsterau' })
  expect(addressIn(buildings, 'available')?.building).toBe('1')
  expect(addressIn(buildings, 'confirm')).toBeUndefined()
})

test('a building without a whole address is left out', () => {
  expect(addressIn([{ ...building('1', 'orderable'), 'building:addresses': [] }, building('2', 'orderable')], 'available')?.building).toBe(
    '2',
  )
})

test('each state is looked for by the construction that leads to it, and the other two need none', () => {
  const filters = builtStates.map((state) => JSON.stringify(buildingsIn(state, 't')))
  for (const [state, name] of [
    ['available', 'orderable'],
    ['confirm', 'surveyed'],
    ['availableSoon', 'inBuild'],
    ['notAvailable', 'refused'],
  ] as const)
    expect(filters[builtStates.indexOf(state)]).toContain(name)
  expect(availabilityStates.filter((state) => !(builtStates as readonly string[]).includes(state))).toEqual(['addressUnknown', 'error'])
})
