import { disputed, openSum, receipts } from '../../parts/arrears.ts'
import { hasLine, lines, sendHowToMeasure, setUpLine } from '../../parts/line.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { service } from '../../steps/service.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { help } from './texts.ts'

export const recommission: ProcessType = {
  name: 'processRecommission',
  label: { de: 'Telekommunikation wieder in Betrieb nehmen', en: 'Telecom recommissioning' },
  category: 'processTech',
  help,
  fields: { reason: { dataType: 'string', label: { de: 'Grund', en: 'Reason' } }, disputed },
  rules: [
    hasLine,
    {
      holds: 'contract.lockState = null or contract.lockState = "none"',
      text: { de: 'Der Anschluss ist gesperrt; er wird entsperrt.', en: 'The line is locked; unlock it.' },
    },
    { holds: 'arrears < law.lockArrears', text: { de: 'Es besteht ein Rückstand.', en: 'There are arrears.' } },
    {
      holds: 'contract.contractEnd = null or contract.contractEnd >= effectiveDay',
      text: { de: 'Der Vertrag ist beendet.', en: 'The contract has ended.' },
    },
  ],
  facts: { arrears: { value: openSum, reads: { receipts }, again: true } },
  steps: [
    received(),
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    write([
      {
        kind: 'set',
        at: lines,
        when: 'target.status != "active"',
        values: { 'access:status': '"active"', 'access:activeSince': 'now()', 'access:activeUntil': 'null' },
      },
    ]),
    provision(setUpLine),
    notifyCustomer(),
    service(sendHowToMeasure),
    done(),
  ],
}
