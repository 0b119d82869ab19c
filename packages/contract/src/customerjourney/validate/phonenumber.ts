import { z } from 'zod'
import { defineCall } from '../../call.ts'

/**
 * Returns the parts of a phone number. `digits` are as dialled from Germany: `0171…` or `0049…`, at most a leading `+` beside digits. Codes
 * and number are digits without the 0 of domestic calls, as `contactPhone` stores them. `areacode` is null if the country has no area
 * codes.
 */
export const phonenumber = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/validate/phonenumber/{digits}',
  summary: 'Whether a phone number can be dialled, and its parts',
  access: 'optional',
  passive: true,
  params: z.strictObject({ tenant: z.string().max(100), digits: z.string().max(40) }),
  output: z.strictObject({
    contactType: z.enum(['landline', 'mobile', 'other']),
    countrycode: z.string(),
    areacode: z.string().nullable(),
    number: z.string(),
    /** '+49 171 1234567' */
    international: z.string(),
  }),
  codes: ['1001', '3000', 'INPUT_INVALID', 'RATE_LIMITED'],
})

/** The same call under the address of the specification (core specification, section 7). */
export const tenantPhonenumber = defineCall({ ...phonenumber, path: '/{tenant}/validate/phonenumber/{digits}' })
