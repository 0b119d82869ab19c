import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../../../access/caller.ts'
import { callsOfReceipt, type CallsOfReceipt, type NoRecord } from '../../../billing/record/read-record.ts'
import { phoneParts } from '../../../integrations/phone-number.ts'
import type { Transaction } from '../../../store/db/database.ts'
import type { QueryClock } from '../../../store/query/run-query.ts'
import { readHeldRights } from '../../../store/rights/held-rights.ts'
import type { Store } from '../../../store/store.ts'

export type Acting = { readonly store: Store; readonly caller: Caller; readonly clock: QueryClock }

/** A receipt with the calls that it charges, or the reason why there are none; and how the reader sees called numbers. */
export type ReadableCalls = { readonly found: CallsOfReceipt | NoRecord; readonly isShortened: boolean }

/**
 * Reads the calls that a receipt charges for a reader who may: the customer to whom the receipt was delivered, and staff who see calls.
 * Staff without the right to called numbers in full see them shortened. Throws NOT_FOUND for everybody else.
 */
export async function readableCalls(transaction: Transaction, acting: Acting, id: string): Promise<ReadableCalls> {
  const { store, caller } = acting
  const twin = parseTwinId(id)
  if (!twin || !isA(store.registry, twin.definition, 'receipt')) throw new AppError('NOT_FOUND')
  const own = caller.grants.filter(({ path }) => path.steps.at(-1)?.relation.systematics === 'businessPartner:deliveredReceipts')
  const about = { verb: 'select', family: 'receipt', uuids: [twin.uuid], attributes: [] } as const
  const [seen, delivered] = await heldRights(transaction, acting, [about, { ...about, grants: own }])
  if (!seen?.has(twin.uuid)) throw new AppError('NOT_FOUND')
  const found = await callsOfReceipt(transaction, { tenant: caller.tenant, codes: store.codes }, twin.uuid)
  if (typeof found === 'string' || delivered?.has(twin.uuid)) return { found, isShortened: false }
  const uuids = found.calls.slice(0, 1).map((call) => call.id)
  const [held] = await heldRights(transaction, acting, [{ verb: 'select', family: 'callDataRecord', uuids, attributes: [callee, inFull] }])
  const visible = uuids.map((uuid) => held?.get(uuid))
  if (!visible.every((each) => each?.has(callee))) throw new AppError('NOT_FOUND')
  return { found, isShortened: !visible.every((each) => each?.has(inFull)) }
}

const callee = 'callDataRecord:callee'
const inFull = 'callDataRecord:calledNumber'

type Questions = Parameters<typeof readHeldRights>[2]['questions']

function heldRights(transaction: Transaction, { store, caller, clock }: Acting, questions: Questions) {
  const { registry, codes } = store
  return readHeldRights(
    transaction,
    { registry, codes, grants: caller.grants },
    { binding: { ...caller, ...clock, body: undefined }, questions },
  )
}

/** Returns the parts of a called number; a number of no plan, such as a short one, stays whole behind its country code. */
export function calledParts(number: string) {
  const parts = phoneParts(number)
  if (parts) return { countrycode: parts.countrycode, areacode: parts.areacode ?? '', number: parts.number }
  const digits = number.replace(/^\+/, '')
  return digits.startsWith(germany)
    ? { countrycode: germany, areacode: '', number: digits.slice(germany.length) }
    : { countrycode: digits, areacode: '', number: '' }
}

const germany = '49'
