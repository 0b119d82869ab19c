import { namedCustomers } from '../partner/named-customers.ts'
import { technicalStreet } from '../network/network-plans.ts'
import { streets, towns } from '../words/places.ts'
import { fixedBuilding, type BuildingPlan } from './plots.ts'

/**
 * Returns buildings that stories need: those of the named partners, Ms Sorge's new home, the town's own, and the buildings of the devices.
 */
export function namedBuildings(shortId: 'swe' | 'gle', today: string, cities: readonly string[]): readonly BuildingPlan[] {
  const [elsterau] = towns
  const partners = namedCustomers(today)
    .filter(({ tenant }) => tenant === shortId)
    .map(({ number, data }) => fixedBuilding(data.address, uses[number]))
  const ofSwe =
    shortId === 'swe'
      ? [
          fixedBuilding({ street: 'Glaserstraße', houseNumber: '23', ...elsterau }),
          ...streets
            .slice(0, 14)
            .map((street, index) => fixedBuilding({ street, houseNumber: String(index + 1), ...elsterau }, { use: 'public' })),
        ]
      : []
  const technical = towns
    .filter(({ city }) => cities.includes(city))
    .map((town) => fixedBuilding({ ...technicalStreet, ...town }, { use: 'technical' }))
  const byKey = new Map([...partners, ...ofSwe, ...technical].map((plan) => [plan.key, plan]))
  return [...byKey.values()]
}

const uses: Readonly<Record<number, Partial<BuildingPlan>>> = {
  100001: { units: 8 },
  100002: { use: 'commercial', units: 2 },
  100004: { use: 'public' },
  100007: { units: 12 },
  100008: { use: 'commercial' },
  100009: { units: 4 },
  100010: { use: 'commercial', units: 2 },
  100011: { use: 'public' },
  100012: { use: 'commercial', served: false },
}
