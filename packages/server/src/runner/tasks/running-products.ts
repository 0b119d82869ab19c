import { followPath, linkedBy } from '../writes/follow-path.ts'
import type { InsideTask } from '../work/service-task.ts'
import { textOf } from '../instance/twin-values.ts'

/** Returns the variable `runningProducts`: the numbers of the contract's products that have not ended. */
export const runningProducts: InsideTask = async (work) => {
  const elements = (await followPath(work, 'contract/contract:contractElements')).filter((element) => {
    const end = textOf(element, 'contractElement:contractElementEnd')
    return end === null || end >= work.today
  })
  const products = await linkedBy(work, 'contractElement:product', elements)
  return { runningProducts: products.flatMap((product) => textOf(product, 'entity:tenantWideIdentifier') ?? []) }
}
