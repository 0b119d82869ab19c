import type { RelationshipDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Write } from '@twinwerk/model/process/write'
import { personAttributes } from '../../../shared/person.ts'
import { beginningAt } from '../../parts/begins-as.ts'
import { fieldsOf, given } from '../../parts/fields.ts'
import type { ProcessType } from '../../process-type.ts'
import { check } from '../../steps/check.ts'
import { done, received } from '../../steps/edges.ts'
import { person } from '../../steps/person.ts'
import { notifyCustomer } from '../../steps/notify-customer.ts'
import { waitForDay } from '../../steps/wait-for-day.ts'
import { write } from '../../steps/write.ts'
import { customer } from './customer.ts'
import { directDebit, help, newMandate } from './texts.ts'

const nameParts = ['salutation', 'title', 'givenname', 'surname']

const proof: RelationshipDefinition = {
  target: 'document',
  label: { de: 'Nachweis', en: 'Proof' },
  min: 0,
  max: -1,
  upload: { maxUploadSizeMB: 10, allowedMimeTypes: ['image/', 'application/pdf'] },
  reverse: { name: 'document:nameChanges', label: { de: 'Namensänderungen', en: 'Changes of name' }, min: 0, max: -1 },
}

export const changeName: ProcessType = {
  name: 'processChangeName',
  label: { de: 'Kundennamen ändern', en: 'Change name' },
  category: 'processCrm',
  help,
  customer,
  fields: {
    ...beginningAt(
      ['execution:businessPartnerForProcess'],
      'businessPartner',
      fieldsOf({ name: 'businessPartner', attributes: personAttributes }, nameParts),
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
  picks: { proof },
  rules: [
    { holds: 'surname != null or name1 != null', text: { de: 'Der neue Name fehlt.', en: 'The new name is missing.' } },
    {
      holds: 'count(proof) > 0',
      reads: { proof: 'process/processChangeName:proof' },
      text: { de: 'Der Nachweis fehlt, z. B. die Heiratsurkunde.', en: 'The proof is missing, such as the marriage certificate.' },
    },
  ],
  facts: { mandates: { value: 'count(found)', reads: { found: 'partner/businessPartner:bankAccounts/bankAccount:sepaMandates' } } },
  steps: [
    received(),
    check(),
    waitForDay(),
    write([setName()]),
    notifyCustomer(),
    person({ name: newMandate, group: 'Kundenservice', deadline: 'P14D', where: { name: directDebit, holds: 'mandates > 0' } }),
    done(),
  ],
}

function setName(): Write {
  return {
    kind: 'set',
    at: 'partner',
    values: {
      ...given('businessPartner', nameParts),
      'businessPartner:name1':
        'if name1 != null then name1 else if givenname != null then surname + ", " + givenname else if target.givenname != null then surname + ", " + target.givenname else surname',
    },
  }
}
