import type { TimelineSource } from '@twinwerk/model/timeline/source'
import { overContracts, overProcesses, together } from '../ways.ts'

/** Confirmations of orders, terminations and withdrawals, as they were sent. */
export const confirmations: TimelineSource = {
  name: 'confirmations',
  topic: 'contact',
  type: 'acknowledgement',
  ways: together(
    { customer: [['businessPartner:acknowledgements']] },
    overContracts('contract:acknowledgements'),
    overProcesses('execution:acknowledgements'),
  ),
  moments: [{ name: 'sent', at: 'acknowledgement:sentAt', text: { de: 'Bestätigung versendet', en: 'Confirmation sent' } }],
  title: ['acknowledgement:number', 'acknowledgement:recipient'],
  status: 'acknowledgement:kind',
}
