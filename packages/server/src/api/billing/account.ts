import type { account as accountCall } from '@twinwerk/contract/billing/account'
import { accountLines, ageingOf, type BalancedLine } from '@twinwerk/model/billing/payments/account'
import { sumOf } from '@twinwerk/model/billing/payments/open-item'
import { dayNumber } from '@twinwerk/model/calendar/date'
import { euroOfAmount } from '@twinwerk/model/number/amount'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readAccount, type ReadAccount, type ReadCollection, type ReadReceipt } from '../../payments/read-account.ts'
import { paymentSetup } from '../../store/payments/setup.ts'
import type { Store, StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'
import { askerOf } from './payouts.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function accountHandler({ access, clockOf, storeOf }: Parts): Handler<typeof accountCall, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    const clock = clockOf(caller.timeZone)
    const store = await storeOf(caller.tenant)
    const account = await readAccount(store, { caller, clock }, input.partner)
    const asker = askerOf(store.registry, caller, parseTwinId(input.partner)?.uuid ?? '')
    const { from = '', to = '9999-12-31', skip, limit } = input
    const lines = accountLines(account)
      .filter(({ day }) => day >= from && day <= to)
      .toReversed()
    return {
      ...sumsOf(account, clock.today),
      payout: account.payout && { ...account.payout, amount: euroOfAmount(account.payout.amount) },
      payoutFrom: asker === 'customer' ? await customersLimit(store, caller.tenant) : asker === 'staff' ? 0.01 : null,
      open: account.receipts
        .filter(({ open }) => open !== 0n)
        .map((receipt) => openItemJson(receipt, clock.today))
        .toSorted(byDueDay),
      lines: lines.slice(skip, skip + limit).map(lineJson(account)),
      count: lines.length,
    }
  }
}

async function customersLimit(store: Store, tenant: string): Promise<number> {
  const { payoutFrom } = await store.database.transaction({ role: 'app', tenant }, (transaction) =>
    paymentSetup(transaction, store, tenant),
  )
  return euroOfAmount(payoutFrom)
}

function sumsOf({ receipts, payments, dunningLevel }: ReadAccount, today: string) {
  const unallocated = sumOf(payments.map((payment) => payment.unallocated))
  const ageing = ageingOf(receipts, today)
  return {
    balance: euroOfAmount(sumOf(receipts.map(({ open }) => open)) - unallocated),
    overdue: euroOfAmount(sumOf([ageing.to30, ageing.to60, ageing.to90, ageing.over90])),
    disputed: euroOfAmount(sumOf(receipts.filter(({ open }) => open > 0n).map(({ disputed }) => disputed))),
    unallocated: euroOfAmount(unallocated),
    ageing: {
      notDue: euroOfAmount(ageing.notDue),
      to30: euroOfAmount(ageing.to30),
      to60: euroOfAmount(ageing.to60),
      to90: euroOfAmount(ageing.to90),
      over90: euroOfAmount(ageing.over90),
    },
    nextCollection: collectionJson(nextCollection(receipts)),
    dunningLevel,
  }
}

/** The debits of the next day on which there are any, as one. Its account is named where all are collected from it. */
function nextCollection(receipts: readonly ReadReceipt[]): ReadCollection | null {
  const planned = receipts.flatMap(({ collection }) => collection ?? [])
  const [day] = planned.map((each) => each.day).toSorted()
  if (day === undefined) return null
  const next = planned.filter((each) => each.day === day)
  const [account = null, ...others] = new Set(next.map((each) => each.account))
  return { day, amount: sumOf(next.map(({ amount }) => amount)), account: others.length === 0 ? account : null }
}

function openItemJson({ id, number, kind, day, due, gross, open, disputed, collection, writeOff }: ReadReceipt, today: string) {
  return {
    ...{ receipt: id, number, kind, day, due },
    gross: euroOfAmount(gross),
    open: euroOfAmount(open),
    disputed: euroOfAmount(disputed),
    overdueDays: dayNumber(today) - dayNumber(due),
    collection: collectionJson(collection),
    writeOff: writeOff === null ? null : euroOfAmount(writeOff),
  }
}

function byDueDay(a: { readonly due: string; readonly number: string }, b: { readonly due: string; readonly number: string }): number {
  if (a.due !== b.due) return a.due < b.due ? -1 : 1
  return a.number < b.number ? -1 : 1
}

function collectionJson(collection: ReadCollection | null) {
  return collection && { ...collection, amount: euroOfAmount(collection.amount) }
}

function lineJson({ receipts, payments }: ReadAccount) {
  const numbers = new Map(receipts.map(({ id, number }) => [id, number]))
  const reasons = new Map(payments.map(({ id, reason }) => [id, reason]))
  return ({ day, kind, amount, balance, receipt, payment }: BalancedLine) => ({
    ...{ day, kind },
    amount: euroOfAmount(amount),
    balance: euroOfAmount(balance),
    receipt: receipt ?? null,
    text: (receipt === undefined ? reasons.get(payment ?? '') : numbers.get(receipt)) ?? null,
  })
}
