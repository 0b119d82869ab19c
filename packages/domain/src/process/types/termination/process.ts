import { findContract } from '../../parts/declarant.ts'
import { switchOff } from '../../parts/switch-off.ts'
import type { ProcessType } from '../../process-type.ts'
import { done, received } from '../../steps/edges.ts'
import { customer } from './customer.ts'
import { layout } from './layout.ts'
import { computeDate, endContract, enterEnd, judgeReason, releaseLine, takeBackHardware, confirmEnd } from './steps.ts'
import { contractEnded, help, terminationReceived } from './texts.ts'
import { twin } from './twin.ts'
import { winBack } from './win-back.ts'

/**
 * Termination (processes of the domain, 13): from the declaration to the end of the contract, or to its continuation if the customer is won
 * back.
 */
export const termination: ProcessType = {
  name: twin.name,
  label: twin.label,
  category: 'processCrm',
  help,
  definition: twin,
  layout,
  customer,
  steps: [
    received(terminationReceived),
    findContract,
    computeDate,
    judgeReason,
    enterEnd,
    winBack,
    endContract,
    switchOff('close'),
    releaseLine,
    takeBackHardware,
    confirmEnd,
    done(contractEnded, 'ended'),
  ],
}
