import type { Text } from '../text/text.ts'
import type { AttributeDefinition, EnumValue, Multiplicity, Systematics, Validation } from '../definition/twin-definition.ts'

/** The options of an attribute that an overlay adds: no option that needs a column of its own, an index or the server. */
export type AddedAttribute = Pick<
  AttributeDefinition,
  | 'label'
  | 'help'
  | 'required'
  | 'unit'
  | 'measureIn'
  | 'decimals'
  | 'maxLength'
  | 'semanticType'
  | 'enumValues'
  | 'validations'
  | 'searchable'
  | 'default'
  | 'hiddenInFilters'
  | 'calculation'
> & { /** Empty in a draft that does not say it yet. */ readonly dataType: AttributeDefinition['dataType'] | '' }

export type AddedRelationship = Multiplicity & {
  readonly target: string
  readonly label: Text
  readonly help?: Text
  readonly ranged?: true
  /** `name` is the short name the target steps back by. */
  readonly reverse?: Multiplicity & { readonly name: string; readonly label: Text }
}

type Added = { /** Published before and since removed: kept for what is stored, offered no more. */ readonly deprecated?: true }

/**
 * One change of the definitions in force. `target` is a property by its systematics, or a definition by its name. `base` is what the patch
 * was made against: where that is something else now, the patch waits.
 */
export type Patch = { readonly base?: unknown } & (
  | ({
      readonly kind: 'addSubtype'
      readonly name: string
      readonly extends: string
      readonly label: Text
      readonly plural: Text
      readonly icon?: string
      readonly hue?: number
    } & Added)
  | ({ readonly kind: 'addAttribute'; readonly definition: string; readonly name: string; readonly attribute: AddedAttribute } & Added)
  | ({
      readonly kind: 'addRelationship'
      readonly definition: string
      readonly name: string
      readonly relationship: AddedRelationship
    } & Added)
  | ({ readonly kind: 'addEnumValue'; readonly target: Systematics; readonly value: Pick<EnumValue, 'name' | 'label' | 'style'> } & Added)
  | { readonly kind: 'label'; readonly target: string; readonly label?: Text; readonly plural?: Text; readonly help?: Text }
  | {
      readonly kind: 'tighten'
      readonly target: Systematics
      readonly required?: true
      readonly validations?: readonly Validation[]
      readonly maxLength?: number
      readonly min?: number
      readonly max?: number
      /** For an enum: a smaller set of values that may follow each value. */
      readonly transitions?: NonNullable<AttributeDefinition['transitions']>
      readonly initialValues?: readonly string[]
    }
  | { readonly kind: 'hide'; readonly target: Systematics }
)

export type PatchKind = Patch['kind']
export type PatchOf<K extends PatchKind> = Extract<Patch, { readonly kind: K }>
export type Addition = Extract<Patch, Added>
