import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'

/** Personal data of business partners and users. They share the fields, but no super type. */
export const personAttributes = {
  salutation: {
    dataType: 'enum',
    label: { de: 'Anrede', en: 'Salutation' },
    enumValues: [
      { name: 'mr', label: { de: 'Herr', en: 'Mr' } },
      { name: 'mrs', label: { de: 'Frau', en: 'Mrs' } },
      { name: 'diverse', label: { de: 'Divers', en: 'Diverse' } },
      { name: 'company', label: { de: 'Firma', en: 'Company' } },
      { name: 'none', label: { de: 'Keine Anrede', en: 'No salutation' } },
    ],
  },
  title: {
    dataType: 'enum',
    label: { de: 'Titel', en: 'Title' },
    enumValues: [
      { name: 'dr', label: { de: 'Dr.', en: 'Dr' } },
      { name: 'prof', label: { de: 'Prof.', en: 'Prof' } },
    ],
  },
  givenname: { dataType: 'string', label: { de: 'Vorname', en: 'Given name' }, searchable: true },
  surname: { dataType: 'string', label: { de: 'Nachname', en: 'Surname' }, searchable: true, sortable: true },
  birthday: {
    dataType: 'date',
    label: { de: 'Geburtsdatum', en: 'Date of birth' },
    validations: [
      { when: 'value >= date("1900-01-01")', text: { de: 'Das Geburtsdatum liegt vor 1900!', en: 'The date of birth lies before 1900.' } },
      {
        when: 'value <= today()',
        text: {
          de: 'Das Geburtsdatum liegt in der Zukunft! Jahre vor 1950 brauchen vier Ziffern.',
          en: 'The date of birth lies in the future. Years before 1950 need four digits.',
        },
      },
    ],
  },
} as const satisfies Record<string, AttributeDefinition>
