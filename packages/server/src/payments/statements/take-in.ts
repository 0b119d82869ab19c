import { euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import { lockAccount, statementTaken, tenantAccounts } from '../../store/payments/statements.ts'
import { newTwin, type Booking } from '../book/booking.ts'
import type { BankStatement } from '../read/bank-entry.ts'
import { waitingEntry } from './entries.ts'

export type TakenFile = { readonly name: string; readonly hash: string }

/** The outcome for one statement of a file. `account`: its account is none of the tenant's. */
export type TakenStatement =
  | { readonly kind: 'taken'; readonly id: string; readonly number: string; readonly account: string; readonly entries: number }
  | { readonly kind: 'known'; readonly number: string; readonly since: string }
  | { readonly kind: 'account' }

/** Stores a statement with its entries. It waits until the job books it, in the order of the account. */
export async function takeIn(booking: Booking, statement: BankStatement, file: TakenFile): Promise<TakenStatement> {
  const { transaction, parts, author, today } = booking
  const { tenant } = author
  if (!(await tenantAccounts(transaction, parts, tenant)).has(statement.account)) return { kind: 'account' }
  // If two requests bring the same statement, the second sees the first.
  await lockAccount(transaction, tenant, statement.account)
  const number = numberOf(statement)
  const since = await statementTaken(transaction, tenant, number)
  if (since !== undefined) return { kind: 'known', number, since }
  const id = v7()
  const money = (amount: bigint | null) => (amount === null ? null : euroOfAmount(amount))
  const attributes = {
    'bankStatement:number': number,
    'bankStatement:account': statement.account,
    'bankStatement:sequenceNumber': statement.sequence,
    'bankStatement:from': statement.from,
    'bankStatement:to': statement.to ?? today,
    'bankStatement:opening': money(statement.opening),
    'bankStatement:closing': money(statement.closing),
    'bankStatement:entries': statement.entries.length,
    'bankStatement:open': statement.entries.length,
    'bankStatement:state': 'new',
    'bankStatement:waiting': statement.entries.map(waitingEntry),
    'bankStatement:fileName': file.name,
    'bankStatement:fileHash': file.hash,
  }
  await apply(transaction, parts, { author, changes: [newTwin(id, 'bankStatement', attributes)] })
  return { kind: 'taken', id: formatTwinId('bankStatement', id), number, account: statement.account, entries: statement.entries.length }
}

/** Banks count statements of an account anew in each year; notifications have an id of their own. */
function numberOf({ kind, account, sequence, to, from, id }: BankStatement): string {
  const year = (to ?? from ?? '').slice(0, 4)
  return kind === 'statement' && sequence !== null ? `${account} ${year}/${sequence}` : `${account} ${id}`
}
