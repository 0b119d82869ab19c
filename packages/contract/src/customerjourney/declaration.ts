import { z } from 'zod'

/** Text on one line. */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !/\p{Cc}/u.test(text), 'has control characters')

export const personSchema = z.strictObject({
  customerNumber: line(60),
  givenname: line(100),
  surname: line(100),
  address: z.strictObject({
    street: line(120),
    houseNumber: line(20),
    houseNumberAddition: line(40).optional(),
    postcode: line(12),
    city: line(100),
  }),
  phone: z.strictObject({ countrycode: z.string().max(4), areacode: z.string().max(8).nullable(), number: z.string().max(20) }),
  mail: line(254),
})

/** Of somebody of whom only what is necessary is asked. */
export const leastOfPerson = z.strictObject({
  ...personSchema.partial({ customerNumber: true, givenname: true, address: true, phone: true }).shape,
  surname: line(200),
})

/** What was declared has been stored. `receipt` is a token: `GET …/receipts/{receipt}` answers the confirmation as a PDF for a day. */
export const receiptOutput = z.strictObject({ number: z.string(), declaredAt: z.string(), receipt: z.string() })
