import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import { createSlots } from '../slots.ts'
import { addCable } from './cables.ts'
import { addClosure } from './closures.ts'
import { isCoax, type Site } from './sites.ts'
import { lengthOf, lineOn } from './town-plan.ts'
import type { Trench } from './trenches.ts'

type Input = {
  readonly site: Site
  readonly trench: Trench
  readonly bundle: string
  readonly next: Readonly<Record<'duct' | 'cable' | 'house', () => string>>
}

export type House = {
  /** The fibres of the drop cable in their order. The list is empty until the cable is built. */
  readonly drop: readonly string[]
  /** Pairs of a line's key and the uuid of its fibre. */
  readonly fibres: readonly (readonly [string, string])[]
}

const colours = ['red', 'green', 'blue', 'yellow', 'white', 'grey', 'brown', 'violet', 'turquoise', 'black', 'orange', 'pink']
const notBegun = new Set(['surveyPlanned', 'surveyed', 'refused'])
/** The positions of fibres in a drop cable. */
const fibreIndexes = Array.from({ length: 12 }, (_, index) => index)
/** The spare length of a drop cable in the house, for splicing. */
const spareMetres = 8

/**
 * Adds the connection from the trench in the street into the house: planned, or built with its pipe, drop cable and end closure. Returns
 * undefined if no connection is planned.
 */
export function addHouseConnection(draft: Draft, { site, trench, bundle, next }: Input): House | undefined {
  const { plan, plot, state } = site
  if (notBegun.has(state)) return undefined
  const { city, street, houseNumber } = plan.address
  const way = [plot.branch, plot.entry]
  const length = lengthOf(way)
  const built = state === 'orderable'
  const connection = draft.add({
    key: `house-connection/${plan.key}`,
    definition: 'houseConnection',
    identifier: next.house(),
    attributes: {
      'houseConnection:kind': built ? 'measured' : 'planned',
      'houseConnection:geometry': lineOn(city, way),
      'houseConnection:length': length,
      'houseConnection:openTrench': Math.round(length * (Number(houseNumber) % 3 === 0 ? 1 : 0.4) * 10) / 10,
    },
  })
  draft.link({ relationship: 'houseConnection:telcoServiceConnectionBuilding', source: connection, target: site.fibre })
  draft.link({ relationship: 'houseConnection:trench', source: connection, target: trench.uuid })
  if (!built) return { drop: [], fibres: [] }

  const pipe = draft.add({
    key: `duct/${plan.key}`,
    definition: 'duct',
    identifier: next.duct(),
    attributes: {
      'duct:lrArt': '4',
      'duct:colour': colours[Number(houseNumber) % colours.length],
      'duct:tubeCount': 1,
      'duct:geometry': lineOn(city, way),
    },
  })
  draft.link({ relationship: 'duct:trenches', source: pipe, target: trench.uuid })
  draft.link({ relationship: 'duct:inside', source: pipe, target: bundle })
  draft.link({ relationship: 'houseConnection:duct', source: connection, target: pipe })
  const name = `Gf-AP ${street} ${houseNumber}`
  const closure = { key: `closure/${plan.key}`, name, closureType: 'Gf-AP', trays: 1, city, at: plot.entry } as const
  const end = addClosure(draft, { ...closure, building: site.building })
  draft.link({ relationship: 'telcoServiceConnectionBuilding:spliceClosure', source: site.fibre, target: end })
  const onFibre = site.lines.filter((line) => !isCoax(line))
  const slots = createSlots('fibre of the drop cable', fibreIndexes)
  const taken = onFibre.map((line) => [line.key, slots.take(line)] as const)
  const drop = addCable(draft, {
    key: `cable/${plan.key}`,
    identifier: next.cable(),
    cableType: 'A-D(ZN)2Y',
    used: Math.max(2, ...taken.map(([, index]) => index + 1)),
    metres: length + spareMetres,
    ducts: [pipe],
  })
  return { drop, fibres: taken.map(([line, index]) => [line, present(drop[index], 'fibre of the drop cable')]) }
}
