import { z } from 'zod'
import { defineCall } from '../call.ts'
import { singleLine, fieldText } from './declaration.ts'

const orderSchema = z.strictObject({
  products: z.array(z.string().max(200)).max(50),
  addition: fieldText.optional(),
  person: z.strictObject({
    company: fieldText.optional(),
    salutation: z.enum(['mr', 'mrs', 'diverse', 'company']).optional(),
    title: z.enum(['dr', 'prof']).optional(),
    givenname: fieldText,
    surname: fieldText,
    birthday: z.iso.date().optional(),
    mail: singleLine(254),
    phone: fieldText,
    customerNumber: fieldText.optional(),
  }),
  payment: z.strictObject({
    method: z.enum(['directDebit', 'onBill']),
    iban: fieldText.optional(),
    bic: fieldText.optional(),
    accountHolder: fieldText.optional(),
  }),
  porting: z
    .strictObject({
      kind: z.enum(['managednumber', 'numberblock']).optional(),
      previousCarrier: fieldText,
      numbers: z.array(singleLine(500)).max(250),
      contractor: fieldText.optional(),
    })
    .optional(),
  desiredDate: z.iso.date().optional(),
  phoneBook: z.boolean(),
  advertisingConsent: z.boolean(),
  dismissRightOfWithdrawal: z.boolean(),
  acceptContractTerms: z.boolean(),
})

/**
 * Stores a binding order (§ 312j BGB) at the address of the token. The order, its process, its confirmation and its mail are stored before
 * the response. Requests with the same key get the same response, and a token is valid for one order. An order with a customer number waits
 * for proof by that customer: a sign-in, the link sent to the stored mail address, or a clerk. VALIDATION_FAILED names fields as
 * `model/journey/check-order` does. With `preview` the order is checked and not stored; it needs the right to create twin definitions.
 */
export const order = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/order',
  summary: 'Order with obligation to pay',
  access: 'anybody',
  idempotent: true,
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({ token: z.string().max(4000), order: orderSchema, preview: z.literal(true).optional() }),
  output: z.strictObject({ number: z.string(), orderedAt: z.string(), summary: z.string() }),
  codes: [
    '1001',
    'INPUT_INVALID',
    'NOT_ALLOWED',
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'ORDER_TOKEN_MISSING',
    'ORDER_TOKEN_BAD',
    'ORDER_TOKEN_EXPIRED',
    'ORDER_TOKEN_USED',
    'RATE_LIMITED',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
