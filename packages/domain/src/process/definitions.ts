import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import { adminUpdate } from './admin-update/twin.ts'
import { twinOf } from './compile/twin-of.ts'
import { commentUserTask } from './comment-user-task/twin.ts'
import { emptyLoop } from './empty-loop/twin.ts'
import { execution } from './execution/twin.ts'
import { newPrice } from './new-price/twin.ts'
import { notification } from './notification/twin.ts'
import { patchSpliceTask } from './patch-splice-task/twin.ts'
import { portingOrder } from './porting-order/twin.ts'
import { processEvent } from './process-event/twin.ts'
import { flagsOf } from './process-order/flags.ts'
import { processOrder } from './process-order/twin.ts'
import { serviceTask } from './service-task/twin.ts'
import { subProcess } from './sub-process/twin.ts'
import { processCrm } from './categories/crm.ts'
import { processEnergy } from './categories/energy.ts'
import { processInvoicing } from './categories/invoicing.ts'
import { processTech } from './categories/tech.ts'
import { processTelcoEngineering } from './categories/telco-engineering.ts'
import { processTypes } from './types.ts'
import { userTask } from './user-task/twin.ts'

const categories = [processCrm, processTech, processTelcoEngineering, processInvoicing, processEnergy]
const typeTwins = processTypes.map((type): TwinDefinition => {
  const { definition, customer } = type
  if (definition) return { ...definition, ...(customer && { request: customer }) }
  return twinOf(
    type,
    present(
      categories.find(({ name }) => name === type.category),
      type.category,
    ),
  )
})

const declared: readonly TwinDefinition[] = [
  execution,
  userTask,
  patchSpliceTask,
  serviceTask,
  subProcess,
  emptyLoop,
  commentUserTask,
  adminUpdate,
  processEvent,
  processOrder,
  processCrm,
  processTech,
  processTelcoEngineering,
  processInvoicing,
  processEnergy,
  ...typeTwins,
  portingOrder,
  newPrice,
  notification,
]

/** Definitions of processes, of their tasks, and of related twins. */
export const processDefinitions: readonly TwinDefinition[] = declared.map((definition) => {
  const calculates = flagsOf(definition.name)
  return calculates ? { ...definition, calculates } : definition
})
