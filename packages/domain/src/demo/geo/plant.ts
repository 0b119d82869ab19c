import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import { numbered } from '../numbered.ts'
import { addBundle, addCable } from './cables.ts'
import { addClosure, addSplice } from './closures.ts'
import { addHouseConnection } from './house-connections.ts'
import type { Site } from './sites.ts'
import { addTrench, columnKey, streetKey, townKey, type Trench, type TrenchPlan } from './trenches.ts'
import { columnOf, cornerOf, lengthOf } from './town-plan.ts'

/** The underground network. `fibres` maps the key of each line to the uuid of its fibre; `splices` are for photos. */
export type Plant = {
  readonly fibres: ReadonlyMap<string, string>
  readonly trenches: ReadonlyMap<string, Trench>
  readonly splices: readonly { readonly uuid: string; readonly site: Site }[]
}

type Input = { readonly sites: readonly Site[]; readonly trenches: readonly TrenchPlan[] }

/** Adds trenches with ducts, a cable in every built street, and from the cable a line into each house: pipe, drop cable, splices. */
export function addPlant(draft: Draft, { sites, trenches }: Input): Plant {
  const next = {
    trench: numbered('TR', 5),
    duct: numbered('LR', 6),
    cable: numbered('KB', 6),
    house: numbered('HA', 6),
  }
  const written = new Map(trenches.map((plan) => [plan.key, addTrench(draft, plan, next.trench())]))
  const ducts = new Map([...written].map(([key, trench]) => [key, addBundle(draft, trench, next.duct())]))
  const fibres = new Map<string, string>()
  const splices: { uuid: string; site: Site }[] = []
  for (const [street, houses] of Map.groupBy(sites, ({ plan }) => streetKey(plan.address.city, plan.address.street))) {
    const [first] = houses
    if (!first) continue
    const { city, street: name } = first.plan.address
    const trench = at(written, street)
    const built = houses.filter(({ state }) => state === 'orderable')
    const way = [townKey(city), columnKey(city, columnOf(name)), street]
    const cable =
      built.length === 0
        ? undefined
        : addCable(draft, {
            key: `cable/${street}`,
            identifier: next.cable(),
            cableType: 'A-DQ(ZN)B2Y',
            used: built.length * fibresPerHouse,
            metres: way.reduce((sum, key) => sum + lengthOf(at(written, key).plan.spots), 0),
            ducts: way.map((key) => at(ducts, key)),
          })
    const closure = {
      key: `closure/${street}`,
      name: `NVt ${name}`,
      closureType: 'NVt',
      trays: 12,
      city,
      at: cornerOf(name),
    } as const
    const distributor = cable && addClosure(draft, { ...closure, trench: trench.uuid })
    for (const site of houses) {
      const house = addHouseConnection(draft, { site, trench, bundle: at(ducts, street), next })
      if (!house || house.drop.length === 0 || !cable || !distributor) continue
      for (const [line, fibre] of house.fibres) fibres.set(line, fibre)
      for (const [position, drop] of house.drop.slice(0, fibresPerHouse).entries()) {
        const inStreet = built.indexOf(site) * fibresPerHouse + position
        const uuid = addSplice(draft, {
          key: `splice/${site.plan.key}/${position}`,
          closure: distributor,
          fibres: [present(cable[inStreet], 'fibre of the street'), drop],
          index: inStreet,
          builtAt: present(site.builtAt, 'day of the house'),
        })
        splices.push({ uuid, site })
      }
    }
  }
  return { fibres, trenches: written, splices }
}

const fibresPerHouse = 2

const at = <Thing>(things: ReadonlyMap<string, Thing>, trench: string): Thing => present(things.get(trench), trench)
