import { executionRole } from '@twinwerk/model/execution/execution-role'
import { apply } from '../../store/apply/apply.ts'
import type { Listening, SaveListener } from '../../store/save/save-listener.ts'
import type { Change } from '../../store/write/change.ts'

/** A save that starts a process keeps with it the receipt that the person was shown before, so that the later one can be compared. */
export const shownReceiptListener: SaveListener = {
  begin: async (_transaction, { registry }, { mutation }) => {
    if (!mutation.shown) return undefined
    const index = mutation.twins.findIndex((twin) => twin.kind === 'create' && executionRole(registry, twin.definition) === 'process')
    return index < 0 ? undefined : keepShown(index)
  },
  refuseMove: async () => undefined,
}

function keepShown(index: number): Listening {
  return {
    judge: () => undefined,
    keep: (changes) => changes,
    finish: async (transaction, { mutation, author, rights: { registry, codes }, uuidOf }) => {
      const twin = mutation.twins[index]
      if (!twin || !mutation.shown) return []
      const { until, gross } = mutation.shown
      const attributes = { 'processOrder:shownUntil': until, 'processOrder:shownGross': gross }
      const changes: Change[] = [{ kind: 'updateTwin', uuid: uuidOf({ created: index }), definition: twin.definition, attributes }]
      return apply(transaction, { registry, codes }, { author, changes })
    },
  }
}
