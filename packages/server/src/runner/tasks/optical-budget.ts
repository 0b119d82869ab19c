import { opticalBudget as levelOf } from '@twinwerk/model/calculator/network/optical-budget'
import { apply } from '../../store/apply/apply.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask } from '../work/service-task.ts'

/** The usual losses of good work, in dB: for each kilometre at 1310 nm, each splice, each connector. */
const usual = { lossPerKilometre: 0.35, lossPerSplice: 0.1, lossPerConnector: 0.5 }

/**
 * Calculates the loss that a line of this length may have, with its splices, connectors and splitters, in dB:
 * `processSpliceAndPatch:lineBudget`.
 */
export const opticalBudget: InsideTask = async (work) => {
  const { process } = work.subject
  const number = (name: string) => Number(process.valueOf(`processSpliceAndPatch:${name}`) ?? 0)
  const line = {
    ...usual,
    launch: 0,
    kilometres: number('lineLength') / 1000,
    splices: number('lineSplices'),
    connectors: number('lineConnectors'),
    splitterLoss: number('splitterLoss'),
  }
  await lockTwin(work, process)
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [
      {
        kind: 'updateTwin',
        uuid: process.uuid,
        definition: process.definition,
        attributes: { 'processSpliceAndPatch:lineBudget': -levelOf(line, 0).level },
      },
    ],
  })
  return {}
}
