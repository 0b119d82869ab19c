import type { SameKeys } from '../texts.ts'
import type { palette as german } from './de.ts'

export const palette: SameKeys<typeof german> = {
  others: 'Other results',
  allIn: 'All results in "{{list}}"',
  start: 'Start: {{type}}',
  makes: 'new add create make',
  starts: 'start begin report new',
  called: {
    processTermination: 'terminate cancel cancellation quit',
    processChangeConnectionAddress: 'move moving relocate relocation',
    processWithdrawal: 'withdraw revoke',
    processNewContract: 'order signup',
    processCircuitFault: 'fault outage incident',
    processLockConnection: 'block suspend',
    processUnlockConnection: 'unblock',
    processChangeName: 'marriage rename',
    processChangeBankDetails: 'iban account sepa',
    processAddBankDetails: 'iban account sepa',
    processSwapRouter: 'replace router',
    processRecordMeterReading: 'reading read',
    processChangeInstalment: 'instalment prepayment power gas',
    processProviderChange: 'switch provider porting',
    processInformation: 'question enquiry',
    customer: 'client',
  },
}
