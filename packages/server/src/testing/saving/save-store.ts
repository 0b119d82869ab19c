import { AppError } from '@twinwerk/model/error/app-error'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { apply } from '../../store/apply/apply.ts'
import type { Change } from '../../store/write/change.ts'
import { auditSchema } from '../../store/audit/schema.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import { publish } from '../../store/publish/publish.ts'
import { save } from '../../store/save/save.ts'
import { createTestDatabase, openOwned } from '../database.ts'
import { clock } from '../store/values.ts'
import { creationsOf, deletionsOf, inTenant, tenantUuid, twinUuid, writtenAt } from '../store/world.ts'
import { saveDefinitions } from './definitions.ts'
import { readWorld } from './read-world.ts'
import type { SavedWorld } from './saved-world.ts'

export type SaveCall = {
  readonly tenant: string
  readonly user: string
  readonly grants: readonly Grant[]
  readonly body: Readonly<Record<string, unknown>>
  readonly key: string
  readonly now: string
}

/** The result of a save, or the code and details of its error. */
export type Outcome =
  | { readonly result: SaveResult; readonly refusal?: undefined }
  | { readonly refusal: string; readonly details: AppError['details'] }

/** A database with the definitions for saves. Each world is written to its own tenant. */
export type SaveStore = {
  readonly registry: Registry
  readonly codes: ReadonlyMap<string, number>
  readonly database: Database
  write(world: SavedWorld): Promise<SavedWorld>
  read(tenant: string): Promise<SavedWorld>
  save(call: SaveCall, database?: Database): Promise<Outcome>
  /** Saves, reads the effect, and rolls back. */
  attempt(call: SaveCall): Promise<{ outcome: Outcome; world: SavedWorld | undefined }>
  close(): Promise<void>
}

export async function createSaveStore(definitions = saveDefinitions): Promise<SaveStore> {
  const { url, drop } = await createTestDatabase()
  const database = openOwned({ url, connections: 8 })
  const published = await publish(database, { definitions, uiDefinitions: [], schema: auditSchema })
  const parts = { registry: published.registry, codes: published.relationshipCodes }
  const app = (tenant: string) => ({ role: 'app', tenant }) as const
  let tenants = 0

  const saveIn = async (call: SaveCall, on: Database): Promise<Outcome> => {
    const { tenant, user, grants, body, key, now } = call
    const rightsKey = JSON.stringify(grants.map((grant) => [grant.roots.definition, grant.path.text, grant.verbs, grant.mask]))
    const caller = { tenant, user, groups: [], grants, rightsKey }
    try {
      const text = await save({ ...parts, database: on }, { body, caller, clock: { ...clock, now }, idempotencyKey: key, language: 'en' })
      return { result: JSON.parse(text) as SaveResult }
    } catch (error) {
      if (error instanceof AppError) return { refusal: error.code, details: error.details }
      throw error
    }
  }
  return {
    ...parts,
    database,
    write: async (world) => {
      tenants += 1
      const moved = worldIn(world, tenantUuid(tenants))
      await database.transaction(app(moved.tenant), (transaction) => writeWorld(transaction, parts, moved))
      return { ...moved, twins: moved.twins.map((twin, index) => ({ ...twin, deletedWith: `half ${index % 2}` })) }
    },
    read: (tenant) => database.transaction(app(tenant), (transaction) => readWorld(transaction, parts, tenant)),
    save: (call, on = database) => saveIn(call, on),
    attempt: async (call) => {
      let world: SavedWorld | undefined
      const observed = undoing(database, async (transaction) => {
        world = await readWorld(transaction, parts, call.tenant)
      })
      return { outcome: await saveIn(call, observed), world }
    },
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

class Undone extends Error {}

/** Wraps a database so that each finished transaction is read and rolled back. */
function undoing(database: Database, look: (transaction: Transaction) => Promise<void>): Database {
  return {
    ...database,
    transaction: async (scope, work) => {
      const done: { result?: Awaited<ReturnType<typeof work>> } = {}
      try {
        await database.transaction(scope, async (transaction) => {
          done.result = await work(transaction)
          await look(transaction)
          throw new Undone()
        })
      } catch (error) {
        if (!(error instanceof Undone)) throw error
      }
      return done.result!
    },
  }
}

function worldIn(world: SavedWorld, tenant: string): SavedWorld {
  const moved = inTenant(world, tenant)
  return { ...moved, twins: moved.twins.map((twin, index) => ({ ...twin, images: world.twins[index]!.images })) }
}

/**
 * Writes a world: first every twin in its first state, then each later image as its own change, then the deletions in two changes. Twins
 * that were deleted together are restored together.
 */
async function writeWorld(
  transaction: Transaction,
  parts: { registry: Registry; codes: ReadonlyMap<string, number> },
  world: SavedWorld,
): Promise<void> {
  const author = { tenant: world.tenant, user: null, call: 'test', at: writtenAt }
  const write = (n: number, changes: readonly Change[]) =>
    apply(transaction, parts, { author: { ...author, changeId: twinUuid(n) }, changes })
  await write(1, creationsOf({ ...world, twins: world.twins.map((twin) => ({ ...twin, attributes: twin.images[0]! })) }))
  for (const [n, twin] of world.twins.entries())
    for (const [index, image] of twin.images.slice(1, twin.deleted ? -1 : undefined).entries()) {
      const cleared = Object.fromEntries(Object.keys(twin.images[index]!).map((name) => [name, null]))
      await write(10 + 10 * n + index, [
        { kind: 'updateTwin', uuid: twin.uuid, definition: twin.definition, attributes: { ...cleared, ...image } },
      ])
    }
  for (const half of [0, 1]) {
    const twins = world.twins.filter((_, index) => index % 2 === half)
    await write(2 + half, deletionsOf({ ...world, twins, links: half === 0 ? world.links : [] }))
  }
}
