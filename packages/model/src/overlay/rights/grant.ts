import { placeOf } from '../definitions.ts'
import type { Kind } from '../kind.ts'
import { problem, problems } from '../problem.ts'

/** Gives a role a right on an added field. The definitions stay the same; `right/added-grants.ts` adds the right to those of the role. */
export const grant: Kind<'grant'> = {
  check: ({ target, role, verbs }, { definitions, layer }) => {
    const place = placeOf(definitions, target)
    if (place?.as !== 'attribute') return [problem('unknownProperty', 'target')]
    return problems(
      layer === 'platform' && problem('tenantOnly', 'target'),
      !place.declared.addedBy && problem('ownFieldsOnly', 'target'),
      role === '' && problem('missing', 'role'),
      !verbs.includes('select') && problem('missing', 'verbs'),
      verbs.includes('update') && place.declared.calculation !== undefined && problem('serverOwned', 'verbs'),
    )
  },
  change: () => [],
  base: () => undefined,
}
