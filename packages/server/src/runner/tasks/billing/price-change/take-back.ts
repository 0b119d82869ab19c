import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { apply } from '../../../../store/apply/apply.ts'
import { agreedLinks } from '../../../../store/billing/price-change/agreed.ts'
import { nextContracts } from '../../../../store/billing/price-change/contracts.ts'
import type { Change as Written } from '../../../../store/write/change.ts'
import { newLink } from '../../../../store/write/new-changes.ts'
import { readTwin, type ReadTwin } from '../../../instance/subject.ts'
import { textOf } from '../../../instance/twin-values.ts'
import type { InsideTask, Work } from '../../../work/service-task.ts'
import { linkedBy } from '../../../writes/follow-path.ts'
import { lockTwin } from '../../lock-twin.ts'
import { dayIn } from '../../receiver.ts'
import { tellContract } from './tell-contract.ts'
import { readChanges, type Change } from './read-changes.ts'

const type = 'processPriceChange'
const atOnce = 50

/**
 * Takes the new prices out of the next contracts, lets the former ones go on, and tells the customers, in one transaction. The variable
 * `remaining` is true if the process has to repeat the step.
 */
export const takeBackPriceChange: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const changes = await readChanges(work)
  const process = subject.process.uuid
  const linked = { tenant: author.tenant, codes: parts.codes, process, has: `${type}:informed`, lacks: `${type}:restored` }
  const { rows } = await transaction.run(nextContracts(linked, atOnce + 1))
  for (const row of rows.slice(0, atOnce)) {
    const contract = readTwin(parts.registry, row)
    await lockTwin(work, contract)
    await tellContract(work, contract, {
      kind: 'priceChangeTakenBack',
      values: (language) => ({ date: dayIn(language, textOf(subject.process, `${type}:priceFrom`) ?? '') }),
      reason: textOf(subject.process, `${type}:takeBackReason`) ?? '',
    })
    const restored = await restore(work, contract, changes)
    await apply(transaction, parts, { author, changes: [...restored, newLink(`${type}:restored`, process, contract.uuid)] })
  }
  return { remaining: rows.length > atOnce }
}

/** Returns the changes that delete the links to the new prices and give the end of each to the price that ended for it. */
async function restore(work: Work, contract: ReadTwin, changes: readonly Change[]): Promise<readonly Written[]> {
  const { transaction, parts, author, zone } = work
  const elements = (await linkedBy(work, 'contract:contractElements', [contract])).map(({ uuid }) => uuid)
  const { rows } = await transaction.run(agreedLinks({ tenant: author.tenant, codes: parts.codes }, elements))
  return rows.flatMap((next) => {
    const change = changes.find(({ made }) => made === next.component)
    if (!change) return []
    const day = Date.parse(startOfDay(change.day, zone))
    const former = rows.filter(({ element, component, to }) => {
      const isOfChange = component === change.component || change.successors.has(component)
      return element === next.element && isOfChange && to !== null && Date.parse(to) === day
    })
    return [
      { kind: 'deleteLink', uuid: next.link } as const,
      ...former.map((each): Written => ({ kind: 'updateLink', uuid: each.link, validFrom: each.from, validTo: next.to })),
    ]
  })
}
