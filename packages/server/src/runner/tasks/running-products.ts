import { followPath, linkedBy } from '../writes/follow-path.ts'
import type { InsideTask } from '../work/service-task.ts'

/** The variable `runningProducts`: the numbers of the products that the contract has today. */
export const runningProducts: InsideTask = async (work) => {
  const elements = (await followPath(work, 'contract/contract:contractElements')).filter((element) => {
    const end = element.valueOf('contractElement:contractElementEnd') as string | null
    return end === null || end >= work.today
  })
  const products = await linkedBy(work, work.parts.registry.relations.get('contractElement:product')!, elements)
  return { runningProducts: products.flatMap((product) => (product.valueOf('entity:tenantWideIdentifier') as string | null) ?? []) }
}
