import { z } from 'zod'
import { defineCall } from '../call.ts'
import { fieldText } from './declaration.ts'

/** The minimum length of an address search (portal specification, section 2.6). */
export const minAddressSearchLength = 4

export const placeSchema = z.strictObject({
  street: fieldText,
  houseNumber: fieldText,
  postcode: fieldText.optional(),
  city: fieldText.optional(),
})

/** Returns addresses of the tenant's buildings, by street, house number and postcode or city; none for fewer than four characters. */
export const addresses = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/addresses',
  summary: 'Search an address',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  query: z.strictObject({ search: z.string().max(200) }),
  output: z.strictObject({ addresses: z.array(z.strictObject({ ...placeSchema.shape, building: z.string() })) }),
  codes: ['1001', 'INPUT_INVALID', 'RATE_LIMITED'],
})
