import { patiently } from '../store/patiently.ts'
import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryRequest, QueryResult } from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import { readerOf } from '../../realtime/reader.ts'
import { scopeOf } from '../../realtime/scope.ts'
import type { SubscriptionEffect } from '../../realtime/subscription-effect.ts'
import { effectsOnAll } from '../../realtime/subscription-effects.ts'
import { readLog } from '../../store/changes/read-log.ts'
import type { Choose } from '../store/choose.ts'
import { rightsIn } from '../store/evaluator/rights.ts'
import type { Edit } from '../store/random-edit.ts'
import { randomQuery } from '../store/random-query.ts'
import type { TestStore } from '../store/test-store.ts'
import { aboutTrash } from '../store/trash.ts'
import { clock } from '../store/values.ts'
import type { World } from '../store/world.ts'

/** A reader in one tenant, who has received all changes up to `since`. */
export class Listening {
  readonly #store: TestStore
  readonly grants: readonly Grant[]
  world: World
  #since = ''
  answers = new Map<QueryRequest, QueryResult>()

  /** Creates a reader with the grants of a user in another world, who has the same grants here. */
  constructor(store: TestStore, world: World, grants: readonly Grant[], from: World) {
    this.#store = store
    this.world = world
    const place = (uuid: string) => (uuid === from.tenant ? world.tenant : uuid)
    this.grants = grants.map((grant) => ({ ...grant, roots: { ...grant.roots, uuids: grant.roots.uuids.map(place) } }))
  }

  /** Runs all queries again and omits those that are rejected. */
  async ask(requests: readonly QueryRequest[], from: World): Promise<void> {
    this.answers = new Map()
    for (const request of requests) {
      const moved = JSON.parse(JSON.stringify(request).replaceAll(hex(from.tenant), hex(this.world.tenant))) as QueryRequest
      const asker = { tenant: this.world.tenant, grants: this.grants }
      const answer = await patiently(() => this.#store.ask(moved, asker)).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
      if (answer) this.answers.set(moved, JSON.parse(answer) as QueryResult)
    }
    this.#since = (await readLog(this.#store.parts().database, { tenant: this.world.tenant, since: undefined })).snapshot
  }

  async change(edit: Edit, next: World): Promise<void> {
    await this.#store.change(this.world.tenant, clock.now, edit.changes)
    this.world = next
  }

  /** Returns the messages for each query since the query ran, without versions: a hidden twin may have another history. */
  async effects(): Promise<string[]> {
    const { tenant } = this.world
    const parts = this.#store.parts()
    const rightsKey = JSON.stringify(this.grants.map((grant) => [grant.roots.definition, grant.path.text, grant.verbs, grant.mask]))
    const reader = readerOf(parts.registry, { grants: this.grants, rightsKey })
    const watching = [...this.answers].map(([request, answer]) => ({ reader, scope: scopeOf(parts.registry, request, answer) }))
    const log = await readLog(parts.database, { tenant, since: this.#since })
    const all = watching.map(() => '')
    for await (const changes of log.pages)
      for (const [index, [, effect]] of (await effectsOnAll(parts, watching, { tenant, now: clock.now, changes })).entries())
        all[index] += textOf(effect)
    return all.map((text) => text.replaceAll(hex(tenant), 'TENANT'))
  }
}

function textOf({ changed, entering, gone }: SubscriptionEffect): string {
  if (changed.length + entering.length + gone.length === 0) return ''
  const ids = (named: readonly { id: string }[]) => named.map(({ id }) => id).toSorted()
  return JSON.stringify([ids(changed), ids(entering), ids(gone)])
}

export function hex(uuid: string): string {
  return uuid.replaceAll('-', '')
}

const queries = 4

export function randomSubscriptions(choose: Choose, { registry }: TestStore, world: World, grants: readonly Grant[]): QueryRequest[] {
  const rights = rightsIn(registry, world, grants, Date.parse(clock.now))
  return choose.many(queries, queries, () => {
    const request = randomQuery({ choose, registry, world, rights }, grants)
    return (choose.chance(25) && aboutTrash(choose, request)) || request
  })
}

/** Returns true if an edit deletes a grant's root. Such a grant ends, and its reader receives nothing more. */
export function endsRights({ changes }: Edit, grants: readonly Grant[]): boolean {
  return changes.some((change) => change.kind === 'deleteTwin' && grants.some(({ roots }) => roots.uuids.includes(change.uuid)))
}
