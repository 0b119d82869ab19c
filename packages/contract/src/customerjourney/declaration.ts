import { z } from 'zod'

/** Text on one line. */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), 'has control characters')

/** The text of a field on a public page; the limit is high, so that no one is turned away for a long name. */
export const typed = line(200)

export const personSchema = z.strictObject({
  customerNumber: typed,
  givenname: typed,
  surname: typed,
  address: z.strictObject({
    street: typed,
    houseNumber: typed,
    houseNumberAddition: typed.optional(),
    postcode: typed,
    city: typed,
  }),
  phone: z.strictObject({ countrycode: z.string().max(4), areacode: z.string().max(8).nullable(), number: z.string().max(20) }),
  mail: line(254),
})

/** A person of whom only the necessary data are required. */
export const leastOfPerson = personSchema.partial({ customerNumber: true, givenname: true, address: true, phone: true })

/**
 * The response after a declaration is stored. `receipt` is a token: for one day `GET …/receipts/{receipt}` returns the confirmation as a
 * PDF.
 */
export const receiptOutput = z.strictObject({ number: z.string(), declaredAt: z.string(), receipt: z.string() })
