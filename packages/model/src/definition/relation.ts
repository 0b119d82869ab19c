import type { UploadOptions } from './upload-options.ts'
import type { Text } from '../text/text.ts'
import type { Assignment, Layer, Multiplicity, Systematics, TwinDefinition } from './twin-definition.ts'

/**
 * A step from a twin to other twins. A declared relationship yields a `forward` relation on its source and, if named, a `reverse` relation
 * on its target. A `collection` is the tenant's virtual step to all twins of a type.
 */
export type Relation = Multiplicity & {
  readonly systematics: Systematics
  readonly name: string
  readonly label: Text
  readonly help?: Text
  readonly direction: 'forward' | 'reverse' | 'collection'
  /** The definition whose twins have this step. */
  readonly declaring: string
  /** The definition of the twins that the step leads to. */
  readonly target: string
  /** Systematics of the stored relationship. For a collection it is the collection's own. */
  readonly relationship: Systematics
  readonly opposite: Systematics | undefined
  readonly ranged: boolean
  readonly component: boolean
  /** Forward alone: rights lead over its links before these begin. */
  readonly rightsAhead?: true
  readonly beginsAs?: readonly Systematics[]
  readonly assigns?: Assignment
  readonly deprecated?: true
  /** An overlay hides it. Rights still lead over it. */
  readonly hidden?: true
  readonly addedBy?: Layer
  /** The options of a relationship to documents, as declared. A reverse relation has the options of its opposite. */
  readonly upload: UploadOptions | undefined
}

/** Returns all relations, grouped by the definition that has the step. */
export function relationsDeclaredBy(byName: ReadonlyMap<string, TwinDefinition>): Map<string, Relation[]> {
  const found = new Map<string, Relation[]>([...byName.keys()].map((name) => [name, []]))
  const add = (relation: Relation) => {
    const declared = found.get(relation.declaring)
    if (!declared || !byName.has(relation.target))
      throw new Error(`relation ${relation.systematics} leads from ${relation.declaring} to ${relation.target}: one of them is unknown`)
    declared.push(relation)
  }
  for (const definition of byName.values()) {
    for (const relation of forwardAndReverse(definition)) add(relation)
    for (const [name, collection] of Object.entries(definition.collections ?? {})) {
      const systematics = `${definition.name}:${name}`
      add({
        ...collection,
        systematics,
        name,
        direction: 'collection',
        declaring: definition.name,
        relationship: systematics,
        opposite: undefined,
        ...unlimited,
      })
    }
  }
  return found
}

const unlimited = { min: 0, max: -1, ranged: false, component: false, upload: undefined }

function forwardAndReverse(definition: TwinDefinition): Relation[] {
  return Object.entries(definition.relationships ?? {}).flatMap(([name, declared]) => {
    const systematics = `${definition.name}:${name}`
    const { reverse, hidden, deprecated, addedBy, assigns } = declared
    const shared = {
      relationship: systematics,
      ranged: declared.ranged ?? false,
      component: declared.component ?? false,
      ...(assigns && { assigns }),
      ...(deprecated && { deprecated }),
      ...(addedBy && { addedBy }),
      upload: declared.upload,
    }
    const forward: Relation = {
      ...shared,
      systematics,
      name,
      label: declared.label,
      ...(declared.help && { help: declared.help }),
      direction: 'forward',
      declaring: definition.name,
      target: declared.target,
      ...(declared.beginsAs && { beginsAs: declared.beginsAs }),
      ...(declared.rightsAhead && { rightsAhead: declared.rightsAhead }),
      min: declared.min,
      max: declared.max,
      opposite: reverse?.name,
      ...(hidden && { hidden }),
    }
    if (!reverse) return [forward]
    const [declaring = '', reverseName = ''] = reverse.name.split(':')
    return [
      forward,
      {
        ...shared,
        systematics: reverse.name,
        name: reverseName,
        label: reverse.label,
        direction: 'reverse',
        declaring,
        target: definition.name,
        min: reverse.min,
        max: reverse.max,
        opposite: systematics,
        ...(reverse.hidden && { hidden: reverse.hidden }),
      },
    ]
  })
}
