import { energyYearContracts } from '@twinwerk/domain/demo/billing/energy-year'
import type { Run } from '@twinwerk/model/billing/bill'
import type { Days } from '@twinwerk/model/billing/facts'
import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { v7 } from 'uuid'
import { groupsOf } from '../billing/run/group.ts'
import { receiptChanges } from '../billing/run/receipt-changes.ts'
import { allocate } from '../payments/book/allocate.ts'
import { apply } from '../store/apply/apply.ts'
import { unbilledContracts } from '../store/billing/energy/demo-rows.ts'
import type { Database } from '../store/db/database.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import type { ApplyParts, Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { bill, contextOn, readOn, send, type Billing } from './seeded-run.ts'

type Parts = ApplyParts & { readonly database: Database }
type Tenant = { readonly uuid: string; readonly shortId: string }

const zone = defaultTimeZone

/**
 * Bills the year of supply that ended last as runs do it: an instalment each month, paid in time, and the consumption bill on the day of
 * the load. A bill of a former system settles the year before. Does nothing in a tenant without these supplies, or where they were billed.
 */
export async function billEnergyYear(parts: Parts, tenant: Tenant, now: string): Promise<void> {
  await parts.database.transaction({ role: 'app', tenant: tenant.uuid }, async (transaction) => {
    const supplies = energyYearContracts(tenant.shortId)
    const wanted = { tenant: tenant.uuid, codes: parts.codes, contracts: supplies.all }
    const contracts = (await transaction.run(unbilledContracts(wanted))).rows.map(({ contract }) => contract)
    if (contracts.length === 0) return
    const today = tenantDay(now, zone)
    const begin = addMonths(`${today.slice(0, 8)}01`, -12)
    const billing: Billing = { transaction, parts, tenant: tenant.uuid, contracts }
    await settleFormerYear(billing, { from: addMonths(begin, -12), to: addDays(begin, -1) })
    for (let month = 0; month < 12; month += 1) await askInstalments(billing, addMonths(begin, month))
    const period = { begin, end: addDays(`${today.slice(0, 8)}01`, -1) }
    const read = { ...billing, contracts: contracts.filter((contract) => supplies.billed.includes(contract)) }
    await send(read, { ...(await bill(read, { kind: 'consumption', period, day: today })), day: today })
  })
}

/** Adds the paid bills of a system from before this one: their items have no kind, which settles their days. */
async function settleFormerYear(billing: Billing, { from, to }: Days): Promise<void> {
  const { transaction, parts, tenant } = billing
  const context = contextOn(billing, addDays(to, 20))
  const chunk = await readOn(billing, context, to)
  const groups = await groupsOf(chunk, { advanceUntil: to, arrearsUntil: to, repairFrom: from } satisfies Run)
  const changes = groups.flatMap((group, index) => {
    const number = `ALT-${to.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`
    const { now: at, today: date } = context.clock
    return receiptChanges(group, { receipt: v7(), number, date, at, tenant, run: null, corrected: new Map() }, chunk).flatMap(asFormer)
  })
  await apply(transaction, parts, { author: context.author, changes })
}

function asFormer(change: Change): Change[] {
  if (change.kind === 'updateTwin') return []
  // A bill is compared with the last one of its contract; one of another system says too little for that.
  if (change.kind === 'createLink' && change.relationship === 'receipt:contract') return []
  if (change.kind !== 'createTwin') return [change]
  const { 'receiptItem:kind': _kind, 'receipt:contentHash': _hash, ...attributes } = change.attributes
  const paid = change.definition === 'receipt' ? { 'receipt:status': 'paid', 'receipt:openAmount': 0 } : {}
  return [{ ...change, attributes: { ...attributes, ...paid } }]
}

/** Asks for the instalments of a month, which are paid on the day on which they are due. */
async function askInstalments(billing: Billing, month: DateText): Promise<void> {
  const { transaction, parts } = billing
  const period = { begin: month, end: addDays(addMonths(month, 1), -1) }
  const { billed: asked } = await bill(billing, { kind: 'instalments', period, day: month })
  const { author, clock } = contextOn(billing, addDays(month, 14))
  const payments = asked.map(({ receipt, draft }) => ({ payment: v7(), receipt, amount: BigInt(draft.gross), partner: draft.receiver }))
  const changes = payments.flatMap(({ payment, amount, partner }) => {
    const euro = euroOfAmount(amount)
    const values = { 'payment:kind': 'transferIn', 'payment:amount': euro, 'payment:unallocated': euro, 'payment:bookedOn': clock.today }
    return [newTwin(payment, 'payment', values), ...(partner === null ? [] : [newLink('payment:businessPartner', payment, partner)])]
  })
  await apply(transaction, parts, { author, changes })
  const booking = { transaction, parts, author, today: clock.today }
  await allocate(
    booking,
    payments.map(({ payment, receipt, amount }) => ({ payment, receipt, amount, rule: null })),
  )
}
