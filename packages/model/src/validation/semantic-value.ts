import type { AttributeDefinition } from '../definition/twin-definition.ts'
import { email } from '../identifier/email.ts'
import { iban } from '../identifier/payment/iban.ts'
import { parseTwinId } from '../twin/twin-id.ts'
import type { ValueProblemKey } from '../value/texts.ts'

export type SemanticType = NonNullable<AttributeDefinition['semanticType']>
type Check = { readonly isValid: (text: string) => boolean; readonly key: ValueProblemKey }

const phone: Check = { isValid: isPhone, key: 'value.notPhone' }

// To add a semantic type, add its name in `twin-definition.ts`, a line here and its texts in `model/value/texts.ts`.
/** Validations of texts by semantic type, in addition to the rules of the definition. `any` accepts every text. */
const checks: { readonly [Type in SemanticType]: Check | 'any' } = {
  email: { isValid: email, key: 'value.notEmail' },
  phone,
  mobile: phone,
  url: { isValid: (text) => /^https?:\/\/[^\s\p{C}]+$/iu.test(text), key: 'value.notUrl' },
  color: { isValid: (text) => /^#[0-9a-f]{6}$/i.test(text), key: 'value.notColor' },
  iban: { isValid: iban, key: 'INVALID_IBAN' },
  twin: { isValid: (text) => parseTwinId(text) !== undefined, key: 'value.notTwin' },
  // Texts of any form; their definitions limit them if necessary.
  password: 'any',
  identifier: 'any',
  code: 'any',
  callingCode: 'any',
  postcode: 'any',
  addition: 'any',
  lines: 'any',
  // No texts: JSON, numbers and instants have checks of their own.
  grants: 'any',
  confirmation: 'any',
  texts: 'any',
  accuracy: 'any',
  heading: 'any',
  slot: 'any',
}

/** Validates a value by the semantic type of its attribute. Returns undefined for a valid value. */
export function semanticProblem(semanticType: SemanticType | undefined, value: unknown): ValueProblemKey | undefined {
  const check = semanticType === undefined ? 'any' : checks[semanticType]
  return check === 'any' || typeof value !== 'string' || check.isValid(value) ? undefined : check.key
}

/**
 * Returns true for digits with the usual separators. Emergency numbers are short, and no number has more than 15 digits (E.164). Call
 * records may have an x in place of each of the last digits.
 */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s/().-]+x{0,6}$/.test(text) && digits >= 3 && digits <= 15
}
