import type { receiptPreview } from '@twinwerk/contract/execute/receipt-preview'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { readBilling } from '../../billing/bill-contracts.ts'
import type { ReceiptTotals } from '../../billing/receipt-change.ts'
import { seenChange, type AssumedWrites, type SeenChange } from '../../billing/seen-change.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readOffers, withOffers } from '../../orders/offered-products.ts'
import type { ServiceStepParts } from '../../runner/inline-services.ts'
import type { RehearsedService } from '../../runner/rehearse-start.ts'
import { comingWrites } from '../../runner/rehearse-writes.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { dryRun } from '../../store/save/save.ts'
import { rehearseSaved, stepsOf, type RehearsalParts } from './rehearsed-start.ts'

export function receiptPreviewHandler({ access, clockOf, ...runner }: RehearsalParts): Handler<typeof receiptPreview, Session> {
  return async ({ session, tenant: root, input, language }) => {
    const caller = await access.callerIn(session, root)
    const { tenant } = caller
    const [store, clock] = [await runner.storeOf(tenant), clockOf(caller.timeZone)]
    const parts = await stepsOf({ access, clockOf, ...runner }, tenant)
    const offers = await readOffers(store, { tenant, clock })
    const request = { body: input, caller: withOffers(caller, offers), clock, language }
    const writes = await dryRun(store, request, async (transaction, { saved }) => {
      const { passed } = await rehearseSaved(transaction, parts, { saved, tenant, language })
      return passed && assumedWrites(transaction, parts, { passed, clock })
    })
    const change = writes && (await seenChange(store, { caller, clock }, { ...writes, offered: offers.products }))
    return { receipt: change ? receiptJson(change, writes?.earlyCharge) : null }
  }
}

type Passed = { readonly passed: RehearsedService; readonly clock: QueryClock }

/** Makes the changes of a rehearsed process. Returns what decides about the bills of its contract before and after them. */
async function assumedWrites(
  transaction: Transaction,
  parts: ServiceStepParts,
  { passed, clock }: Passed,
): Promise<(Omit<AssumedWrites, 'offered'> & { readonly earlyCharge: unknown }) | undefined> {
  const coming = await comingWrites(transaction, parts, passed)
  if (!coming) return undefined
  const { contract, day } = coming
  const { tenant } = passed.course.locked.of
  const read = { tenant, contracts: [contract.uuid], zone: clock.timeZone, codes: parts.stepParts.codes }
  const before = await readBilling(transaction, { ...read, day: clock.today })
  if (!(await coming.make())) return undefined
  const after = await readBilling(transaction, { ...read, day })
  const { earlyCharge } = passed.variables
  return { contract: formatTwinId(contract.definition, contract.uuid), before, after, from: day, earlyCharge }
}

/** The charge for an early end tells the monthly price, so only a caller who sees all prices of the contract reads it. */
function receiptJson({ until, basis, before, after, lines, seesAll }: SeenChange, earlyCharge: unknown) {
  const amount = (value: bigint | null) => (value === null ? null : euroOfAmount(value))
  return {
    until,
    basis,
    before: totalsJson(before),
    after: totalsJson(after),
    lines: lines.map((line) => ({ ...line, before: amount(line.before), after: amount(line.after) })),
    ...(seesAll && typeof earlyCharge === 'number' && { earlyCharge }),
  }
}

function totalsJson({ net, tax, gross }: ReceiptTotals) {
  return { net: euroOfAmount(net), tax: euroOfAmount(tax), gross: euroOfAmount(gross) }
}
