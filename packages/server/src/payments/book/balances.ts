import { euroOfAmount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { outdatedBalances, partnersOf } from '../../store/payments/balances.ts'
import { update, type Booking } from './booking.ts'

/**
 * Brings the balances of the partners of receipts and payments (uuids) up to date, in the transaction that changed them. An approval calls
 * it for its receipts. No stored calculation: one would read all receipts of a partner twin by twin with each receipt that is written.
 */
export async function updateBalances({ transaction, parts, author }: Booking, ids: readonly string[]): Promise<void> {
  const { tenant } = author
  const partners = await partnersOf(transaction, parts, { tenant, ids: [...new Set(ids)] })
  if (partners.length === 0) return
  const outdated = await outdatedBalances(transaction, parts, { tenant, ids: partners })
  const changes = outdated.map(({ id, definition, balance }) =>
    update(id, definition, { 'businessPartner:balance': euroOfAmount(balance) }),
  )
  await apply(transaction, parts, { author, changes })
}
