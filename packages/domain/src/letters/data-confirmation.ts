import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import { closing, dateFact, salutation } from './parts.ts'

/** A letter with a customer's master data and contracts. It asks the customer to confirm the data. */
export const dataConfirmation: LetterTemplate = {
  name: 'dataConfirmation',
  label: { de: 'Bestätigung der Stammdaten', en: 'Confirmation of master data' },
  definition: 'customer',
  reads: {
    'businessPartner:contactAddress': {},
    'businessPartner:consumingContracts': {
      $mask: ['entity:tenantWideIdentifier', 'contract:contractBegin', 'contract:contractEnd'],
      $sort: [{ path: ['entity:tenantWideIdentifier'] }],
      $limit: 200,
      'contract:executingAddressForContract': { $mask: ['postalAddress:street', 'postalAddress:houseNumber', 'postalAddress:city'] },
    },
  },
  facts: [{ label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ tenantWideIdentifier }}' }, dateFact],
  subject: { de: 'Ihre Daten bei {{ brand }}', informal: 'Deine Daten bei {{ brand }}', en: 'Your data at {{ brand }}' },
  content: [
    salutation('self'),
    {
      kind: 'text',
      text: {
        de: 'bei uns sind die folgenden Angaben zu Ihnen gespeichert. Bitte sagen Sie uns, wenn etwas nicht stimmt.',
        informal: 'bei uns sind die folgenden Angaben zu dir gespeichert. Bitte sag uns, wenn etwas nicht stimmt.',
        en: 'we have stored the following about you. Please tell us if anything is wrong.',
      },
    },
    {
      kind: 'facts',
      facts: [
        { label: { de: 'Name', en: 'Name' }, value: '{{ name1 }}' },
        { label: { de: 'Geburtsdatum', en: 'Birthday' }, value: '{{ birthday }}' },
        { label: { de: 'E-Mail', en: 'Email' }, value: '{{ email }}' },
        { label: { de: 'Telefon', en: 'Phone' }, value: '{{ phone }}' },
      ],
    },
    {
      kind: 'table',
      of: 'consumingContracts',
      columns: [
        { title: { de: 'Vertrag', en: 'Contract' }, value: '{{ row.tenantWideIdentifier }}' },
        {
          title: { de: 'Adresse', en: 'Address' },
          value:
            '{{ row.executingAddressForContract.first.street }} {{ row.executingAddressForContract.first.houseNumber }}, {{ row.executingAddressForContract.first.city }}',
          wide: true,
        },
        { title: { de: 'Beginn', en: 'Begin' }, value: '{{ row.contractBegin }}', align: 'right' },
        { title: { de: 'Ende', en: 'End' }, value: '{{ row.contractEnd }}', align: 'right' },
      ],
    },
    closing,
  ],
}
