import { z } from 'zod'

/** Text on one line. */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), 'has control characters')

/** What a field of a public page lets people type: nobody is sent away for a long name. */
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

/** Of somebody of whom only what is necessary is asked. */
export const leastOfPerson = personSchema.partial({ customerNumber: true, givenname: true, address: true, phone: true })

/** What was declared has been stored. `receipt` is a token: `GET …/receipts/{receipt}` answers the confirmation as a PDF for a day. */
export const receiptOutput = z.strictObject({ number: z.string(), declaredAt: z.string(), receipt: z.string() })
