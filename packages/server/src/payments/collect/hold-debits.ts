import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { apply } from '../../store/apply/apply.ts'
import { lockReceipts } from '../../store/payments/items.ts'
import { debitsOfReceipt, type DebitOfReceipt } from '../../store/payments/disputed-debits.ts'
import type { Change } from '../../store/write/change.ts'
import { update, type Booking } from '../book/booking.ts'

/**
 * Takes the disputed amount (1/10,000 euro) of a receipt (uuid) out of its planned debits: they take the rest, or are cancelled where
 * nothing is left. Returns the debit that is with the bank already, which only the bank can stop.
 */
export async function holdDebits(
  { transaction, parts, author }: Booking,
  { receipt, disputed }: { readonly receipt: string; readonly disputed: Amount },
): Promise<DebitOfReceipt | undefined> {
  const { tenant } = author
  const owed = (await lockReceipts(transaction, parts, { tenant, ids: [receipt] })).get(receipt)?.open ?? 0n
  const rest = owed - disputed
  const debits = await debitsOfReceipt(transaction, parts, { tenant, receipt })
  const planned = debits.filter(({ state }) => state === 'planned')
  const changes = planned.flatMap((debit) => (rest > 0n ? shortened(debit, rest) : cancelledDebit(debit)))
  await apply(transaction, parts, { author, changes })
  return debits.find(({ state }) => state === 'exported')
}

function shortened({ collection, amount, file }: DebitOfReceipt, rest: Amount): Change[] {
  if (amount <= rest) return []
  return [
    update(collection, 'collection', { 'collection:amount': euroOfAmount(rest) }),
    ...(file ? [update(file.id, 'paymentFile', { 'paymentFile:sum': euroOfAmount(file.sum - amount + rest) })] : []),
  ]
}

/** Returns the changes that cancel a planned debit of a disputed receipt and take it out of its file, which was not released. */
export function cancelledDebit({ collection, amount, file }: DebitOfReceipt): Change[] {
  const cancelled = update(collection, 'collection', { 'collection:state': 'cancelled', 'collection:renewable': true })
  if (!file) return [cancelled]
  return [
    cancelled,
    ...file.links.map((uuid): Change => ({ kind: 'deleteLink', uuid })),
    update(file.id, 'paymentFile', { 'paymentFile:count': file.count - 1, 'paymentFile:sum': euroOfAmount(file.sum - amount) }),
  ]
}
