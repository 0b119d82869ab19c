import { apply } from '../store/apply/apply.ts'
import { agreedAtSale } from '../store/billing/prices/agreed-at-sale.ts'
import type { SaveListener } from '../store/save/save-listener.ts'
import type { Change } from '../store/write/change.ts'

/** A save that sells a product with an element agrees the prices of that product for it. */
export const saleListener: SaveListener = {
  begin: async (_transaction, parts, { mutation, tenant }) => {
    const sells = mutation.links.some((link) => link.kind === 'create' && link.relation.relationship === 'contractElement:product')
    if (!sells) return undefined
    let sold: readonly Change[] = []
    return {
      judge: () => undefined,
      keep: (changes) => {
        sold = changes
        return changes
      },
      finish: async (transaction, { author }) => {
        const changes = await agreedAtSale(transaction, { tenant, codes: parts.codes }, sold)
        return changes.length === 0 ? [] : apply(transaction, parts, { author, changes })
      },
    }
  },
  refuseMove: async () => undefined,
}
