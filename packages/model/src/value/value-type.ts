import type { AttributeShape } from './attribute-shape.ts'
import type { Language } from '../text/text.ts'
import type { ValueProblemKey } from './texts.ts'

/** The language and the zone for display. The zone is the tenant's. */
export type Locale = { language: Language; timeZone: string }

/** The result of parsing an input: a value in wire form, null for an empty input, or the problem. */
export type Parsed = { value: unknown } | { problem: ValueProblemKey }

/**
 * One data type of the twin language, for values in their JSON wire form. Callers handle null (no value) beforehand (`BAD_USER_INPUT`), so
 * `check` and `print` never receive it. No function throws for any value.
 */
export type ValueType = {
  /** Returns the problem of a value for this type and attribute, or undefined if the value is valid. */
  check: (value: unknown, attribute: AttributeShape) => ValueProblemKey | undefined
  /** Returns the stored form, which is the same for equal values. An invalid value is returned unchanged. */
  normalise: (value: unknown, attribute?: Pick<AttributeShape, 'semanticType'>) => unknown
  /** Parses a typed text. The result may still violate a limit of the attribute, which `check` reports. */
  parseInput: (text: string, locale: Locale, attribute: AttributeShape) => Parsed
  /** Returns the text for display. A value that is not of this type is shown as plain text. */
  print: (value: unknown, attribute: AttributeShape, locale: Locale) => string
}
