import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { SaveListener } from '../../store/save/save-listener.ts'
import { planRuns } from './schedule.ts'

/** Plans the runs of a tenant anew with a save of its billing setup. */
export const scheduleListener: SaveListener = {
  begin: async (_transaction, { codes }, { mutation, tenant }) => {
    if (!concerns(mutation)) return undefined
    return {
      judge: () => undefined,
      keep: (changes) => changes,
      finish: async (transaction, { timeZone }) => {
        await planRuns(transaction, { tenant, codes, zone: timeZone })
        return []
      },
    }
  },
  refuseMove: async () => undefined,
}

function concerns({ twins, links }: Mutation): boolean {
  return (
    twins.some(({ definition }) => definition === 'billingSetup') ||
    links.some(({ relation }) => relation.relationship === 'tenant:billingSetup')
  )
}
