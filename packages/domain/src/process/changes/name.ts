import { personAttributes } from '../../shared/person.ts'
import type { ChangeProcess } from '../change/change.ts'
import { beginningAt } from '../begins-as.ts'
import { asked, given } from '../change/change.ts'

export const changeName: ChangeProcess = {
  name: 'processChangeName',
  label: { de: 'Kundennamen ändern', en: 'Change name' },
  category: 'processCrm',
  fields: {
    ...beginningAt(
      ['execution:businessPartnerForProcess'],
      'businessPartner',
      asked(personAttributes, ['salutation', 'title', 'givenname', 'surname']),
    ),
    name1: {
      dataType: 'string',
      label: { de: 'Name der Firma oder Behörde', en: 'Name of the company or authority' },
      help: {
        de: 'Bei Personen leer lassen: Der Name entsteht aus Vor- und Nachnamen.',
        en: 'Leave empty for persons: the name comes of given name and surname.',
      },
    },
  },
  picks: {
    proof: {
      target: 'document',
      label: { de: 'Nachweis', en: 'Proof' },
      min: 0,
      max: -1,
      upload: { maxUploadSizeMB: 10, allowedMimeTypes: ['image/', 'application/pdf'] },
      reverse: { name: 'document:nameChanges', label: { de: 'Namensänderungen', en: 'Changes of name' }, min: 0, max: -1 },
    },
  },
  rules: [
    { holds: 'surname != null or name1 != null', text: { de: 'Der neue Name fehlt.', en: 'The new name is missing.' } },
    {
      holds: 'count(proof) > 0',
      reads: { proof: 'process/processChangeName:proof' },
      text: { de: 'Der Nachweis fehlt, z. B. die Heiratsurkunde.', en: 'The proof is missing, such as the marriage certificate.' },
    },
  ],
  writes: [
    {
      kind: 'set',
      at: 'partner',
      values: {
        ...given('businessPartner', ['salutation', 'title', 'givenname', 'surname']),
        'businessPartner:name1':
          'if name1 != null then name1 else if givenname != null then surname + ", " + givenname else if target.givenname != null then surname + ", " + target.givenname else surname',
      },
    },
  ],
  facts: { mandates: { value: 'count(found)', reads: { found: 'partner/businessPartner:bankAccounts/bankAccount:sepaMandates' } } },
  afterwards: [
    {
      name: 'Neues SEPA-Mandat einholen',
      group: 'Kundenservice',
      deadline: 'P14D',
      when: { name: 'Lastschrift', holds: 'mandates > 0' },
    },
  ],
}
