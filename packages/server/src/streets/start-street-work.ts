import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { enqueueDueWork, startDueWork, type DueWork } from '../jobs/due-work.ts'
import type { StoreOf } from '../store/store.ts'
import { buildingAddresses } from '../store/streets/street-houses.ts'
import { streetsAreDue } from '../store/streets/street-mark.ts'
import { streetKind } from './street-job.ts'

type Parts = Parameters<typeof startDueWork>[0] & { readonly storeOf: StoreOf }

const everyMilliseconds = 60_000

function workOf({ storeOf }: Pick<Parts, 'storeOf'>): DueWork {
  return {
    kind: streetKind,
    everyMinutes: 0,
    isDue: async (transaction, tenant) => {
      const { registry, codes } = await storeOf(tenant)
      const definitions = ['postalAddress', 'building'].flatMap((name) => definitionOf(registry, name).concrete)
      const relationship = present(codes.get(buildingAddresses), buildingAddresses)
      return (await transaction.run(streetsAreDue(tenant, { definitions, relationship }))).rows[0]?.due === true
    },
  }
}

/** Begins the work on street lines in tenants whose addresses have changed. Returns a function that ends it. */
export function startStreetWork(parts: Parts): () => Promise<void> {
  return startDueWork(parts, { works: [workOf(parts)], everyMilliseconds, failure: 'looking for changed streets failed' })
}

/** Begins what is due on street lines in each tenant. Resolves to the number of jobs begun. */
export function enqueueStreetWork(parts: Omit<Parts, 'log'>): Promise<number> {
  return enqueueDueWork(parts, [workOf(parts)])
}
