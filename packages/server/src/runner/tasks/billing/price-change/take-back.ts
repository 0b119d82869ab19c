import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { present } from '@twinwerk/model/error/present'
import { apply } from '../../../../store/apply/apply.ts'
import { agreedLinks } from '../../../../store/billing/price-change/agreed.ts'
import { nextContracts } from '../../../../store/billing/price-change/contracts.ts'
import type { Change as Written } from '../../../../store/write/change.ts'
import { newLink } from '../../../../store/write/new-changes.ts'
import { readTwin, type ReadTwin } from '../../../instance/subject.ts'
import { textOf } from '../../../instance/twin-values.ts'
import type { InsideTask, Work } from '../../../work/service-task.ts'
import { followPath, linkedBy } from '../../../writes/follow-path.ts'
import { lockTwin } from '../../lock-twin.ts'
import { dayIn } from '../../receiver.ts'
import { mailContract } from './mail-contract.ts'
import { readChange, type Change } from './read-change.ts'

const type = 'processPriceChange'
const atOnce = 50

/**
 * Takes the new price out of the next contracts, lets the former one go on, and tells the customers, in one transaction. The variable
 * `remaining` is true if the process has to repeat the step.
 */
export const takeBackPriceChange: InsideTask = async (work) => {
  const { transaction, parts, author, subject } = work
  const change = await readChange(work)
  const [made] = await followPath(work, `process/${type}:newComponent`)
  const price = present(made, 'the new price').uuid
  const process = subject.process.uuid
  const linked = { tenant: author.tenant, codes: parts.codes, process, has: `${type}:informed`, lacks: `${type}:restored` }
  const { rows } = await transaction.run(nextContracts(linked, atOnce + 1))
  for (const row of rows.slice(0, atOnce)) {
    const contract = readTwin(parts.registry, row)
    await lockTwin(work, contract)
    await mailContract(work, contract, {
      kind: 'priceChangeTakenBack',
      values: (language) => ({ date: dayIn(language, change.day) }),
      reason: textOf(subject.process, `${type}:takeBackReason`) ?? '',
    })
    const restored = await restore(work, contract, { ...change, made: price })
    await apply(transaction, parts, { author, changes: [...restored, newLink(`${type}:restored`, process, contract.uuid)] })
  }
  return { remaining: rows.length > atOnce }
}

/** Returns the changes that delete the links to the new price and give its end to the price that ended for it. */
async function restore(work: Work, contract: ReadTwin, change: Change & { readonly made: string }): Promise<readonly Written[]> {
  const { transaction, parts, author, zone } = work
  const elements = (await linkedBy(work, 'contract:contractElements', [contract])).map(({ uuid }) => uuid)
  const { rows } = await transaction.run(agreedLinks({ tenant: author.tenant, codes: parts.codes }, elements))
  const day = Date.parse(startOfDay(change.day, zone))
  return rows.flatMap((next) => {
    if (next.component !== change.made) return []
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
