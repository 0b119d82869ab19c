import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Write } from '@twinwerk/model/process/write'
import { choice } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { provision } from '../../steps/provision.ts'
import { reserve } from '../../steps/reserve.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { help, reserveNumber, setUpTelephony } from './texts.ts'

const element = 'process/processAddPhoneNumber:contractElement'
const reserved = 'process/processAddPhoneNumber:managedNumber'

const areaCode: AttributeDefinition = {
  dataType: 'string',
  label: { de: 'Ortsvorwahl', en: 'Area code' },
  help: {
    de: 'Ohne gewählte Nummer wird die nächste freie dieser Vorwahl genommen.',
    en: 'Without a chosen number the next free one of this area code is taken.',
  },
  validations: [
    {
      when: 'matches(value, "^[1-9][0-9]{1,4}$")',
      text: {
        de: 'Die Ortsvorwahl besteht aus 2 bis 5 Ziffern ohne führende 0!',
        en: 'The area code has 2 to 5 digits without a leading 0.',
      },
    },
  ],
}

export const addPhoneNumber: ProcessType = {
  name: 'processAddPhoneNumber',
  label: { de: 'Rufnummer hinzufügen', en: 'Add phone number' },
  category: 'processTech',
  help,
  fields: { areaCode },
  picks: {
    managedNumber: choice('managedNumber', { de: 'Rufnummer', en: 'Number' }),
    contractElement: choice(
      'contractElement',
      { de: 'Telefonprodukt', en: 'Telephony product' },
      'execution:contractForProcess',
      'contract:contractElements',
    ),
  },
  rules: [
    {
      holds: 'count(element) = 1',
      reads: { element },
      text: { de: 'Es fehlt, zu welchem Vertragselement die Nummer kommt.', en: 'It does not say which contract element gets the number.' },
    },
    {
      holds: 'numbers.state = "reserved"',
      reads: { numbers: reserved },
      text: { de: 'Mit dieser Vorwahl ist keine Rufnummer frei.', en: 'No number of this area code is free.' },
    },
  ],
  steps: [
    received(),
    reserve({ name: reserveNumber, handler: 'reserveNumber', release: releaseNumber() }),
    check({ group: 'Technik Betrieb' }),
    waitForDay(),
    write([
      { kind: 'link', at: element, relation: 'contractElement:managedNumbers', to: reserved },
      { kind: 'set', at: reserved, values: { 'managedNumber:state': '"assigned"' } },
      {
        kind: 'add',
        at: reserved,
        relation: 'managedNumber:sipAccount',
        definition: 'sipAccount',
        replaces: true,
        values: { 'sipAccount:username': 'target.number', 'sipAccount:channels': '2' },
      },
    ]),
    provision({ name: setUpTelephony, handler: 'network/telephony' }),
    notifyCustomer(),
    done(),
  ],
}

function releaseNumber(): readonly Write[] {
  return [
    { kind: 'set', at: reserved, when: 'target.state = "reserved"', values: { 'managedNumber:state': '"free"' } },
    { kind: 'unlink', at: 'process', relation: 'processAddPhoneNumber:managedNumber' },
  ]
}
