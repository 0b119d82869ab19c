import { setupRows } from '../../../store/billing/issued-rows.ts'
import { isOfSupply, type RunRow } from '../../../store/billing/run-rows.ts'
import { readMissingUsage } from '../../../store/calls/missing-usage.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { isDate, type DateText } from '@twinwerk/model/calendar/date'
import { billingSetup } from '../../rows.ts'
import { runDays } from '../run-days.ts'
import { gapsOf, type Gap } from './gaps.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number>; readonly today: DateText }

/** Reads the gaps in the calls that a run bills. Runs over single contracts and over supplies of energy bill none. */
export async function runGaps(transaction: Transaction, { tenant, codes, today }: Reading, run: RunRow): Promise<readonly Gap[]> {
  if (run.kind === 'single' || isOfSupply(run) || !isDate(run.period.begin) || !isDate(run.period.end)) return []
  const setup = billingSetup((await transaction.run(setupRows(tenant, codes))).rows[0])
  return gapsOf(await readMissingUsage(transaction, tenant, runDays(run, setup, today).arrearsUntil))
}
