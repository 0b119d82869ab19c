import { answeredOutcomes } from '@twinwerk/model/declaration/termination-outcome'
import { terminationReasons, terminationTimes, terminationTypes } from '@twinwerk/model/declaration/termination-request'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { singleLine, personSchema, receiptOutput, fieldText } from './declaration.ts'

export const terminationTerms = z.strictObject({
  terminationType: z.enum(terminationTypes),
  terminationTime: z.enum(terminationTimes),
  desiredDate: z.iso.date().optional(),
  terminationReason: z.enum(terminationReasons).optional(),
  terminationReasonOther: singleLine(1000).optional(),
  /** Tokens of uploads. */
  proof: z.array(z.string().max(200)).max(10).optional(),
  /** An addition to the specification: a customer with several contracts names the contract to terminate (§ 312k BGB). */
  contractNumber: fieldText.optional(),
})

/**
 * Terminates a contract without a sign-in (portal specification, sections 2.4, 7 and 8). 400 with the body `invalid customerdata`: no such
 * customer, or no matching contract of that customer. 403: the captcha was not solved. Any other 400: `userToken` has expired or was used.
 * 429: too many requests from one address. A solved captcha is no proof: the contract ends only if the customer confirms by the link sent
 * to the stored mail address, or a clerk decides.
 *
 * `preview` answers with an outcome of choice, without a captcha, and stores nothing. It needs the right to create twin definitions.
 */
export const terminate = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/terminate',
  summary: 'Terminate a contract',
  access: 'anybody',
  idempotent: true,
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({
    businessPartner: personSchema,
    contract: terminationTerms,
    captcha: z.strictObject({ token: z.string().max(2000), inputText: z.string().max(40) }),
    userToken: z.string().max(2000),
    preview: z.strictObject({ outcome: z.enum(answeredOutcomes) }).optional(),
  }),
  output: receiptOutput,
  // The only rejection that the specification defines as plain text.
  file: true,
  codes: ['1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'RATE_LIMITED', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED', 'VALIDATION_FAILED'],
})
