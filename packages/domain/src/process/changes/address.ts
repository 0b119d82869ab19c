import type { NewTwin } from '@twinwerk/model/process/write'
import { postalAddress } from '../../partner/postal-address/twin.ts'
import type { ChangeProcess } from '../change/change.ts'
import { beginningAt } from '../begins-as.ts'
import { asked, same } from '../change/change.ts'

const parts = ['street', 'houseNumber', 'houseNumberAddition', 'postcode', 'city', 'cityPart', 'country']
const fields = asked(postalAddress.attributes!, parts)
const contactFields = beginningAt(['execution:businessPartnerForProcess', 'businessPartner:contactAddress'], 'postalAddress', fields)
const billingFields = beginningAt(['execution:contractForProcess', 'contract:billingAddress'], 'postalAddress', fields)
const newAddress = (relation: NewTwin['relation']): NewTwin => ({
  relation,
  definition: 'postalAddress',
  values: same('postalAddress', parts),
})

export const changeContactAddress: ChangeProcess = {
  name: 'processChangeContactAddress',
  label: { de: 'Kontaktadresse ändern', en: 'Change contact address' },
  category: 'processCrm',
  fields: {
    ...contactFields,
    alsoBilling: { dataType: 'bool', label: { de: 'Auch Rechnungsadresse', en: 'Billing address, too' }, default: false },
  },
  writes: [
    { kind: 'add', at: 'partner', replaces: true, ...newAddress('businessPartner:contactAddress') },
    {
      kind: 'link',
      at: 'partner/businessPartner:consumingContracts',
      when: 'alsoBilling = true',
      relation: 'contract:billingAddress',
      to: 'partner/businessPartner:contactAddress',
      replaces: true,
    },
  ],
}

const billing = 'contract/contract:billingAddress'

export const addBillingAddress: ChangeProcess = {
  name: 'processAddBillingAddress',
  label: { de: 'Rechnungsadresse hinzufügen', en: 'Add billing address' },
  category: 'processCrm',
  fields: contactFields,
  rules: [
    {
      holds: 'count(addresses) = 0',
      reads: { addresses: billing },
      text: {
        de: 'Der Vertrag hat schon eine Rechnungsadresse; sie wird geändert.',
        en: 'The contract has a billing address already; change that one.',
      },
    },
  ],
  writes: [{ kind: 'add', at: 'contract', ...newAddress('contract:billingAddress') }],
}

export const changeBillingAddress: ChangeProcess = {
  name: 'processChangeBillingAddress',
  label: { de: 'Rechnungsadresse ändern', en: 'Change billing address' },
  category: 'processCrm',
  fields: billingFields,
  writes: [{ kind: 'add', at: 'contract', replaces: true, ...newAddress('contract:billingAddress') }],
}

export const removeBillingAddress: ChangeProcess = {
  name: 'processRemoveBillingAddress',
  label: { de: 'Rechnungsadresse entfernen', en: 'Remove billing address' },
  category: 'processCrm',
  rules: [
    {
      holds: 'count(addresses) > 0',
      reads: { addresses: billing },
      text: { de: 'Der Vertrag hat keine eigene Rechnungsadresse.', en: 'The contract has no billing address of its own.' },
    },
  ],
  writes: [{ kind: 'unlink', at: 'contract', relation: 'contract:billingAddress' }],
}
