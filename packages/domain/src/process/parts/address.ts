import type { RequestedField } from '@twinwerk/model/definition/customer-request'
import type { NewTwin } from '@twinwerk/model/process/write'
import { postalAddress } from '../../partner/postal-address/twin.ts'
import { beginningAt } from './begins-as.ts'
import { fieldsOf, same } from './fields.ts'

const parts = ['street', 'houseNumber', 'houseNumberAddition', 'postcode', 'city', 'cityPart', 'country']
const fields = fieldsOf(postalAddress, parts)

/** Fields of an address. Their initial values are the contact address of the partner, or the billing address of the contract. */
export const contactFields = beginningAt(['execution:businessPartnerForProcess', 'businessPartner:contactAddress'], 'postalAddress', fields)
export const billingFields = beginningAt(['execution:contractForProcess', 'contract:billingAddress'], 'postalAddress', fields)

/** The path to the billing address. */
export const billing = 'contract/contract:billingAddress'

export function newAddress(relation: NewTwin['relation']): NewTwin {
  return { relation, definition: 'postalAddress', values: same('postalAddress', parts) }
}

/** The fields that the portal shows. */
export const requestedAddress: Readonly<Record<string, RequestedField>> = {
  street: { required: true },
  houseNumber: { required: true },
  houseNumberAddition: {},
  postcode: { required: true },
  city: { required: true },
  country: {},
}
