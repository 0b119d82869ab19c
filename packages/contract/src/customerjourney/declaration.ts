import { z } from 'zod'

/** Text on one line. */
export const singleLine = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), 'has control characters')

/** The text of a field on a public page. The limit is high, so that no long name is rejected. */
export const fieldText = singleLine(200)

export const personSchema = z.strictObject({
  customerNumber: fieldText,
  givenname: fieldText,
  surname: fieldText,
  address: z.strictObject({
    street: fieldText,
    houseNumber: fieldText,
    houseNumberAddition: fieldText.optional(),
    postcode: fieldText,
    city: fieldText,
  }),
  phone: z.strictObject({ countrycode: z.string().max(4), areacode: z.string().max(8).nullable(), number: z.string().max(20) }),
  mail: singleLine(254),
})

/** A person with only the necessary fields required. */
export const partialPersonSchema = personSchema.partial({ customerNumber: true, givenname: true, address: true, phone: true })

/**
 * The response after a declaration is stored. `receipt` is a token: for one day `GET …/receipts/{receipt}` returns the confirmation as a
 * PDF.
 */
export const receiptOutput = z.strictObject({ number: z.string(), declaredAt: z.string(), receipt: z.string() })
