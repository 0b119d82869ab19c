import { present } from '../error/present.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import { checkLabel, checkName, isReservedDefinition } from './check-name.ts'
import { lineageIn } from './definitions.ts'
import type { Kind } from './kind.ts'
import { problem, problems } from './problem.ts'

/** Adds a type to an existing family. Its twins are stored in the family's table. */
export const addSubtype: Kind<'addSubtype'> = {
  check: (patch, { definitions }) => {
    const { name, extends: parent, label, plural, icon, hue, title } = patch
    const lineage = lineageIn(definitions, parent)
    return problems(
      checkName(name, 'name'),
      (definitions.has(name) || isReservedDefinition(name)) && problem(definitions.has(name) ? 'nameTaken' : 'reservedName', 'name'),
      checkLabel(label, 'label'),
      checkLabel(plural, 'plural'),
      parent === '' && problem('missing', 'extends'),
      parent !== '' && lineage.length === 0 && problem('unknownDefinition', 'extends'),
      parent === 'entity' && problem('newFamily', 'extends'),
      lineage.some((each) => each.final || each.staticEntity || each.mapped) && problem('final', 'extends'),
      lineage.some((each) => each.deprecated) && !patch.deprecated && problem('deprecated', 'extends'),
      title?.flatMap((each, index) => (isTitle(each, lineage) ? [] : [problem('unknownProperty', 'title', index)])),
      title?.length === 0 && problem('missing', 'title'),
      icon !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(icon) && problem('badOption', 'icon'),
      hue !== undefined && !(Number.isInteger(hue) && hue >= 0 && hue < 360) && problem('badOption', 'hue'),
    )
  },
  change: ({ name, extends: parent, label, plural, icon, hue, title, deprecated }, { definitions, layer }) => {
    const above = present(definitions.get(parent), 'the definition of a patch')
    return [
      {
        name,
        extends: parent,
        label,
        plural,
        icon: icon ?? above.icon,
        hue: hue ?? above.hue,
        ...(title && { title }),
        ...(above.type && { type: above.type }),
        addedBy: layer,
        ...(deprecated && { deprecated }),
      },
    ]
  },
  base: () => undefined,
}

/** A title is made of stored attributes that a type above declares. */
function isTitle(systematics: string, lineage: readonly TwinDefinition[]): boolean {
  const [owner = '', name = ''] = systematics.split(':')
  const { attributes = {} } = lineage.find((each) => each.name === owner) ?? {}
  const found = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  return found !== undefined && !found.calculation && !found.hidden && !found.deprecated
}
