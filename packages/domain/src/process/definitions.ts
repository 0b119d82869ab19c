import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { adminUpdate } from './admin-update/twin.ts'
import { changeTwin } from './change/change-twin.ts'
import { changes } from './changes.ts'
import { courseTypes } from './courses.ts'
import { commentUserTask } from './comment-user-task/twin.ts'
import { emptyLoop } from './empty-loop/twin.ts'
import { execution } from './execution/twin.ts'
import { notification } from './notification/twin.ts'
import { patchSpliceTask } from './patch-splice-task/twin.ts'
import { portingOrder } from './porting-order/twin.ts'
import { processEvent } from './process-event/twin.ts'
import { processNewContract } from './process-new-contract/twin.ts'
import { flagsOf } from './process-order/flags.ts'
import { processOrder } from './process-order/twin.ts'
import { processTermination } from './process-termination/twin.ts'
import { processWithdrawal } from './process-withdrawal/twin.ts'
import { serviceTask } from './service-task/twin.ts'
import { subProcess } from './sub-process/twin.ts'
import { processCrm } from './types/crm.ts'
import { processEnergy } from './types/energy.ts'
import { invoicingProcesses, processInvoicing } from './types/invoicing.ts'
import { processTech } from './types/tech.ts'
import { processTelcoEngineering } from './types/telco-engineering.ts'
import { userTask } from './user-task/twin.ts'

const categories = [processCrm, processTech, processTelcoEngineering, processInvoicing, processEnergy]
const askedTwins = [...courseTypes, ...changes].map((change) =>
  changeTwin(
    change,
    categories.find(({ name }) => name === change.category)!,
  ),
)

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
  processTermination,
  processWithdrawal,
  processNewContract,
  processTech,
  processTelcoEngineering,
  processInvoicing,
  ...invoicingProcesses,
  processEnergy,
  ...askedTwins,
  portingOrder,
  notification,
]

/** Processes, their tasks and what comes with them. */
export const processDefinitions: readonly TwinDefinition[] = declared.map((definition) => {
  const calculates = flagsOf(definition.name)
  return calculates ? { ...definition, calculates } : definition
})
