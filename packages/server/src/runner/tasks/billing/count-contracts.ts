import { addMonths } from '@twinwerk/model/calendar/arithmetic'
import { countContracts, isOfSupply } from '../../../store/billing/run-rows.ts'
import { textOf } from '../../instance/twin-values.ts'
import type { InsideTask } from '../../work/service-task.ts'

/** Contracts that ended longer ago are billed by no run: the most months that a setup lets a run correct. */
const monthsBack = 36

/** Counts the contracts that a run would bill, as the variable `contractCount`. */
export const countBilledContracts: InsideTask = async ({ transaction, parts: { codes }, author: { tenant }, subject, today }) => {
  const since = addMonths(today, -monthsBack)
  const onlySupply = isOfSupply({ kind: textOf(subject.process, 'processStartBilling:kind') })
  const scope = { tenant, codes, run: subject.process.uuid, chosenBy: 'processStartBilling:onlyContracts', since, onlySupply }
  return { contractCount: await countContracts(transaction, scope) }
}
