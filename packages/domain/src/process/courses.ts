import type { AskedProcess, Course } from './change/change.ts'
import { circuitFault, circuitFaultType } from './courses/circuit-fault.ts'
import { firmwareRollout, firmwareRolloutType, maintenanceWindow, maintenanceWindowType } from './courses/network-operation.ts'
import { dunning, dunningType } from './courses/dunning.ts'
import { dunningRun, dunningRunType } from './courses/dunning-run.ts'
import {
  extensionReminder,
  extensionReminderType,
  tariffAdvice,
  tariffAdviceType,
  trafficDataDeletion,
  trafficDataDeletionType,
} from './courses/legal-duties.ts'
import { newContract } from './courses/new-contract.ts'
import { providerChange, providerChangeType } from './courses/provider-change.ts'
import { information, informationType, serviceRequest, serviceRequestType } from './courses/requests.ts'
import { supplierSwitch, supplierSwitchType } from './courses/supplier-switch.ts'
import { withdrawal } from './courses/withdrawal.ts'

/** Process types with a course of their own. */
export const courses: readonly Course[] = [
  information,
  serviceRequest,
  circuitFault,
  newContract,
  withdrawal,
  providerChange,
  supplierSwitch,
  maintenanceWindow,
  firmwareRollout,
  dunning,
  dunningRun,
  extensionReminder,
  tariffAdvice,
  trafficDataDeletion,
]

/** Those of them whose fields are declared with them. */
export const courseTypes: readonly AskedProcess[] = [
  informationType,
  serviceRequestType,
  circuitFaultType,
  providerChangeType,
  supplierSwitchType,
  maintenanceWindowType,
  firmwareRolloutType,
  dunningType,
  dunningRunType,
  extensionReminderType,
  tariffAdviceType,
  trafficDataDeletionType,
]
