import type { ChangeProcess } from '../change/change.ts'
import { choice } from '../change/change.ts'

const elements = 'contract/contract:contractElements'
const reserved = 'process/processAddPhoneNumber:managedNumber'

export const addPhoneNumber: ChangeProcess = {
  name: 'processAddPhoneNumber',
  label: { de: 'Rufnummer hinzufügen', en: 'Add phone number' },
  category: 'processTech',
  fields: {
    areaCode: {
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
    },
  },
  picks: {
    managedNumber: choice('managedNumber', { de: 'Rufnummer', en: 'Number' }),
    contractElement: choice(
      'contractElement',
      { de: 'Telefonprodukt', en: 'Telephony product' },
      'execution:contractForProcess',
      'contract:contractElements',
    ),
  },
  reserves: {
    name: 'Rufnummer reservieren',
    handler: 'reserveNumber',
    release: [
      { kind: 'set', at: reserved, when: 'target.state = "reserved"', values: { 'managedNumber:state': '"free"' } },
      { kind: 'unlink', at: 'process', relation: 'processAddPhoneNumber:managedNumber' },
    ],
  },
  rules: [
    {
      holds: 'count(element) = 1',
      reads: { element: 'process/processAddPhoneNumber:contractElement' },
      text: { de: 'Es fehlt, zu welchem Vertragselement die Nummer kommt.', en: 'It does not say which contract element gets the number.' },
    },
    {
      holds: 'numbers.state = "reserved"',
      reads: { numbers: reserved },
      text: { de: 'Mit dieser Vorwahl ist keine Rufnummer frei.', en: 'No number of this area code is free.' },
    },
  ],
  group: 'Technik Betrieb',
  writes: [
    { kind: 'link', at: 'process/processAddPhoneNumber:contractElement', relation: 'contractElement:managedNumbers', to: reserved },
    { kind: 'set', at: reserved, values: { 'managedNumber:state': '"assigned"' } },
    {
      kind: 'add',
      at: reserved,
      relation: 'managedNumber:sipAccount',
      definition: 'sipAccount',
      replaces: true,
      values: { 'sipAccount:username': 'target.number', 'sipAccount:channels': '2' },
    },
  ],
  provision: { name: 'Telefonie einrichten', handler: 'network/telephony' },
}

/** The customer may still claim a number for a month after its end (§ 59 (5) TKG): until then nobody else gets it. */
export const removePhoneNumber: ChangeProcess = {
  name: 'processRemovePhoneNumber',
  label: { de: 'Rufnummer entfernen', en: 'Remove phone number' },
  category: 'processTech',
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
      reads: { numbers: 'process/processRemovePhoneNumber:managedNumber' },
      text: { de: 'Es fehlt, welche Rufnummer entfernt wird.', en: 'It does not say which number is removed.' },
    },
    {
      holds: 'numbers.number in own.number',
      reads: { numbers: 'process/processRemovePhoneNumber:managedNumber', own: `${elements}/contractElement:managedNumbers` },
      text: { de: 'Die Rufnummer gehört nicht zu diesem Vertrag.', en: 'The number is not one of this contract.' },
    },
  ],
  group: 'Technik Betrieb',
  writes: [
    { kind: 'unlink', at: elements, relation: 'contractElement:managedNumbers', to: 'process/processRemovePhoneNumber:managedNumber' },
    { kind: 'unlink', at: 'process/processRemovePhoneNumber:managedNumber', relation: 'managedNumber:sipAccount' },
    {
      kind: 'set',
      at: 'process/processRemovePhoneNumber:managedNumber',
      values: { 'managedNumber:state': '"quarantine"', 'managedNumber:quarantineUntil': 'addDuration(effectiveDay, "P1M")' },
    },
  ],
  provision: { name: 'Telefonie abschalten', handler: 'network/telephony' },
  until: {
    name: 'Rufnummer freigeben',
    date: 'addDuration(effectiveDay, "P1M1D")',
    writes: [
      {
        kind: 'set',
        at: 'process/processRemovePhoneNumber:managedNumber',
        when: 'target.state = "quarantine"',
        values: { 'managedNumber:state': '"free"', 'managedNumber:quarantineUntil': 'null' },
      },
    ],
  },
}
