import type { AttributeShape } from './attribute-shape.ts'
import type { Language } from '../text/text.ts'
import type { ValueProblemKey } from './texts.ts'

/** How values are shown to a person; the zone is the tenant's. */
export type Locale = { language: Language; timeZone: string }

/** The result of parsing an input: a value in wire form, null for an empty input, or the problem. */
export type Parsed = { value: unknown } | { problem: ValueProblemKey }

/**
 * One data type of the twin language, over values in their JSON wire form. Null is no value: callers handle it before
 * (`BAD_USER_INPUT`), so `check` and `print` get none. No function throws, whatever it is given.
 */
export type ValueType = {
  /** Why a value is not one of this type and attribute; undefined when it is. */
  check: (value: unknown, attribute: AttributeShape) => ValueProblemKey | undefined
  /** The one form in which equal values are stored; what the type does not understand stays as it is. */
  normalise: (value: unknown, attribute?: Pick<AttributeShape, 'semanticType'>) => unknown
  /** Reads what a person typed. The result may still break a limit of the attribute: `check` says so. */
  parseInput: (text: string, locale: Locale, attribute: AttributeShape) => Parsed
  /** The text a person reads; a value that is not of this type is shown as plain text. */
  print: (value: unknown, attribute: AttributeShape, locale: Locale) => string
}
