import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { expireOn } from '../../steps/expire-on.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { help, releaseNumber, switchOffTelephony } from './texts.ts'

const elements = 'contract/contract:contractElements'
const removed = 'process/processRemovePhoneNumber:managedNumber'

/**
 * The removal of a phone number. The customer may claim the number for a month after its end (§ 59 (5) TKG), so it is not reassigned until
 * then.
 */
export const removePhoneNumber: ProcessType = {
  name: 'processRemovePhoneNumber',
  label: { de: 'Rufnummer entfernen', en: 'Remove phone number' },
  category: 'processTech',
  help,
  picks: {
    managedNumber: choice(
      'managedNumber',
      { de: 'Rufnummer', en: 'Number' },
      'execution:contractForProcess',
      'contract:contractElements',
      'contractElement:managedNumbers',
    ),
  },
  rules: [
    {
      holds: 'count(numbers) = 1',
      reads: { numbers: removed },
      text: { de: 'Es fehlt, welche Rufnummer entfernt wird.', en: 'It does not say which number is removed.' },
    },
    {
      holds: 'numbers.number in own.number',
      reads: { numbers: removed, own: `${elements}/contractElement:managedNumbers` },
      text: { de: 'Die Rufnummer gehört nicht zu diesem Vertrag.', en: 'The number is not one of this contract.' },
    },
  ],
  steps: [
    received(),
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    write([
      { kind: 'unlink', at: elements, relation: 'contractElement:managedNumbers', to: removed },
      { kind: 'unlink', at: removed, relation: 'managedNumber:sipAccount' },
      {
        kind: 'set',
        at: removed,
        values: { 'managedNumber:state': '"quarantine"', 'managedNumber:quarantineUntil': 'addDuration(effectiveDay, "P1M")' },
      },
    ]),
    provision({ name: switchOffTelephony, handler: 'network/telephony' }),
    notifyCustomer(),
    expireOn({
      name: releaseNumber,
      date: 'addDuration(effectiveDay, "P1M1D")',
      writes: [
        {
          kind: 'set',
          at: removed,
          when: 'target.state = "quarantine"',
          values: { 'managedNumber:state': '"free"', 'managedNumber:quarantineUntil': 'null' },
        },
      ],
    }),
    done(),
  ],
}
