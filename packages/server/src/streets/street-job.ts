import { boundingBoxOf } from '@twinwerk/model/geometry/bounding-box'
import { streetKey, streetLines } from '@twinwerk/model/geometry/street-line'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import type { Log } from '../store/changes/read-log.ts'
import { readLog } from '../store/changes/read-log.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { AddressOfHouse, StreetHouse } from '../store/streets/street-houses.ts'
import { addressesOf, buildingAddresses, forgetHouses, housesAt, housesBehind, replaceHouses } from '../store/streets/street-houses.ts'
import type { HouseOfStreet, StreetLine } from '../store/streets/street-lines.ts'
import { dueStreets, housesOf, replaceLines } from '../store/streets/street-lines.ts'
import { readMark, writeMark } from '../store/streets/street-mark.ts'

export const streetKind = 'street-lines'

const firstId = '00000000-0000-0000-0000-000000000000'
/** Addresses, and streets, in one transaction. */
const addressesAtOnce = 2000
const streetsAtOnce = 100

type Parts = Pick<Store, 'database' | 'registry' | 'codes'>

/**
 * Works out the lines of the streets whose houses have changed since the last job, or of all streets the first time. A step that is done
 * twice has the same result.
 */
export function streetJob({ storeOf }: { readonly storeOf: StoreOf }): JobKind {
  return {
    maxTries: 5,
    removedAtEnd: true,
    run: async (job) => {
      const store = await storeOf(job.tenant)
      const [mark] = (await store.database.one({ role: 'app', tenant: job.tenant }, readMark(job.tenant))).rows
      const since = mark?.isOutdated ? undefined : mark?.snapshot
      const log = await readLog(store.database, { tenant: job.tenant, since })
      if (since === undefined) await readAllHouses(store, job)
      else for (const addresses of chunksOf(await changedAddresses(store, job.tenant, log))) await readHouses(store, job, addresses)
      await job.step(async (transaction) => {
        transaction.later(writeMark(job.tenant, log.snapshot))
        return {}
      })
      for (let done = streetsAtOnce; done === streetsAtOnce;) done = await drawSome(job)
      return undefined
    },
  }
}

function relationshipOf({ codes }: Pick<Parts, 'codes'>): number {
  return present(codes.get(buildingAddresses), buildingAddresses)
}

/** Returns the addresses (uuids) that changed themselves, by their building or by a link between them. */
async function changedAddresses(store: Parts, tenant: string, { pages }: Log): Promise<readonly string[]> {
  const relationship = relationshipOf(store)
  const [address, building] = ['postalAddress', 'building'].map((name) => new Set(definitionOf(store.registry, name).concrete))
  const [addresses, buildings] = [new Set<string>(), new Set<string>()]
  for await (const page of pages)
    for (const { twins, links } of page) {
      for (const { uuid, definition } of twins) {
        if (address?.has(definition)) addresses.add(uuid)
        if (building?.has(definition)) buildings.add(uuid)
      }
      for (const { code, target } of links) if (code === relationship) addresses.add(target)
    }
  for (const some of chunksOf([...buildings])) {
    const { rows } = await store.database.one({ role: 'app', tenant }, addressesOf({ tenant, relationship }, some))
    for (const row of rows) addresses.add(row.address)
  }
  return [...addresses]
}

function chunksOf(uuids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(uuids.length / addressesAtOnce)
  return Array.from({ length: count }, (_, index) => uuids.slice(index * addressesAtOnce, (index + 1) * addressesAtOnce))
}

async function readHouses(store: Parts, { tenant, step }: RunningJob, addresses: readonly string[]): Promise<void> {
  await step(async (transaction) => {
    const { rows } = await transaction.run(housesAt({ tenant, relationship: relationshipOf(store) }, addresses))
    transaction.later(replaceHouses(tenant, addresses, rows.flatMap(houseOf)))
    return {}
  })
}

async function readAllHouses(store: Parts, { tenant, step }: RunningJob): Promise<void> {
  const relationship = relationshipOf(store)
  await step(async (transaction) => {
    transaction.later(forgetHouses(tenant))
    return {}
  })
  for (let after = firstId; ;) {
    const from = after
    let addresses: readonly string[] = []
    await step(async (transaction) => {
      const { rows } = await transaction.run(housesBehind({ tenant, relationship }, from, addressesAtOnce))
      addresses = rows.map(({ address }) => address)
      transaction.later(replaceHouses(tenant, addresses, rows.flatMap(houseOf)))
      return {}
    })
    const last = addresses.at(-1)
    if (last === undefined || addresses.length < addressesAtOnce) return
    after = last
  }
}

function houseOf({ address, street, postcode, city, lng, lat }: AddressOfHouse): readonly StreetHouse[] {
  if (!street?.trim() || lng === null || lat === null) return []
  const name = street.trim()
  return [{ address, key: streetKey({ street, postcode: postcode ?? '', city: city ?? '' }), name, lng, lat }]
}

/** Draws some of the streets that are due; returns how many. */
async function drawSome({ tenant, step }: RunningJob): Promise<number> {
  let drawn = 0
  await step(async (transaction) => {
    const keys = (await transaction.run(dueStreets(tenant, streetsAtOnce))).rows.map(({ key }) => key)
    drawn = keys.length
    if (keys.length > 0) await drawStreets(transaction, tenant, keys)
    return {}
  })
  return drawn
}

async function drawStreets(transaction: Transaction, tenant: string, keys: readonly string[]): Promise<void> {
  const { rows } = await transaction.run(housesOf(tenant, keys))
  const lines = [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, houses]) => linesOf(key, houses))
  for (const statement of replaceLines(tenant, keys, lines)) transaction.later(statement)
}

function linesOf(key: string, houses: readonly HouseOfStreet[]): StreetLine[] {
  const name = usualName(houses)
  return streetLines(houses.map(({ lng, lat }) => [lng, lat])).map((line, part) => ({
    key,
    part,
    name,
    line,
    ...boundingBoxOf({ type: 'LineString', coordinates: line }),
  }))
}

/** Returns the spelling that most addresses of a street have; of several the first in the alphabet. */
function usualName(houses: readonly HouseOfStreet[]): string {
  const counts = [...Map.groupBy(houses, ({ name }) => name)].map(([name, same]) => ({ name, count: same.length }))
  const [usual] = counts.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  return usual?.name ?? ''
}
