import type { Attribute } from '@twinwerk/model/definition/registry'
import { phoneTexts } from '@twinwerk/model/identifier/telecom/phone-texts'
import type { Finding } from '@twinwerk/model/validation/finding'

/**
 * Returns the verdict of a country's number plan on a complete number (+49…). It is `mobile` if the country does not distinguish mobile
 * numbers.
 */
export type NumberPlan = (dialled: string) => 'mobile' | 'other' | 'invalid'

type Twin = {
  readonly attributes: readonly Attribute[]
  /** The values of the twin after the save, by short name. */
  readonly values: (name: string) => unknown
  /** Returns true if the save sets the attribute of this short name. An old fault does not block a save. */
  readonly isSet: (name: string) => boolean
}

/** Returns a finding for each number that is declared mobile and is not mobile by the plan. An incomplete number is not checked. */
export function mobileFindings(plan: NumberPlan, { attributes, values, isSet }: Twin): Finding[] {
  return attributes.flatMap(({ systematics, name, mobile }): Finding[] => {
    if (!mobile || values(name) !== mobile.value) return []
    const parts = [mobile.countrycode, mobile.areacode, mobile.number]
    if (![name, ...parts].some(isSet)) return []
    const [countrycode, areacode, number] = parts.map(values)
    if (typeof countrycode !== 'string' || typeof number !== 'string') return []
    const found = plan(`+${countrycode}${typeof areacode === 'string' ? areacode : ''}${number}`)
    if (found === 'mobile') return []
    const numberOf = attributes.find((each) => each.name === mobile.number)
    return found === 'invalid'
      ? [{ systematics: numberOf?.systematics ?? systematics, key: 'phoneInvalid', text: phoneTexts.invalid }]
      : [{ systematics, key: 'phoneNotMobile', text: phoneTexts.notMobile }]
  })
}
