import type { CustomerRequest } from '@twinwerk/model/definition/customer-request'

export const customer: CustomerRequest = {
  title: { de: 'Namen ändern', en: 'Change your name' },
  group: 'person',
  rank: 21,
  fields: { salutation: {}, title: {}, givenname: {}, surname: { required: 'name1 = null' }, name1: {}, proof: {} },
  file: {
    required: true,
    missing: {
      de: 'Bitte legen Sie einen Nachweis dazu, etwa ein Foto der Heiratsurkunde.',
      informal: 'Bitte leg einen Nachweis dazu, etwa ein Foto der Heiratsurkunde.',
      en: 'Please add a proof, such as a photo of the marriage certificate.',
    },
  },
}
