import type { Text } from '../text/text.ts'
import type { HomeStandard } from './home-standard.ts'
import type {
  AttributeDefinition,
  EnumValue,
  LevelBand,
  Multiplicity,
  Systematics,
  Validation,
  ValueStyle,
} from '../definition/twin-definition.ts'

/** The options of an attribute that an overlay adds. Options that need a column, an index or the server are excluded. */
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
  | 'onlyNamed'
> & { /** Empty in a draft without a data type. */ readonly dataType: AttributeDefinition['dataType'] | '' }

export type AddedRelationship = Multiplicity & {
  readonly target: string
  readonly label: Text
  readonly help?: Text
  readonly ranged?: true
  /** `name` is the short name of the relation on the target. */
  readonly reverse?: Multiplicity & { readonly name: string; readonly label: Text }
}

/** The rights on a field that a patch can add to a role. */
export type AddedVerb = 'select' | 'update'

/** `role` is the key of a role of the release, or the id of a role of the tenant. `roleName` is its name when the right was added. */
export type RoleReference = { readonly role: string; readonly roleName: string }

type Added = { /** Published before and removed since: preserved for stored values, but no longer offered. */ readonly deprecated?: true }

/**
 * One change of the active definitions. `target` is a property by its systematics, or a definition by its name. `base` is the state that
 * the patch changes. If that state is different now, the patch waits.
 */
export type Patch = { readonly base?: unknown } & (
  | ({
      readonly kind: 'addSubtype'
      readonly name: string
      readonly extends: string
      readonly label: Text
      readonly plural: Text
      /** Attributes that make the title of its twins. Without it, those of the type above. */
      readonly title?: readonly Systematics[]
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
  /** Changes a value of an enum, whoever added it. */
  | {
      readonly kind: 'value'
      readonly target: Systematics
      readonly name: string
      readonly label?: Text
      readonly style?: Pick<ValueStyle, 'background' | 'text'>
      /** No longer offered in forms; still shown in twins that have it. */
      readonly withdrawn?: true
    }
  /** The order of an enum's values, by their names. A value that it does not name stays behind the one before it. */
  | { readonly kind: 'valueOrder'; readonly target: Systematics; readonly names: readonly string[] }
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
  /** Other bands for the values of a measured property. */
  | { readonly kind: 'levels'; readonly target: Systematics; readonly levels: readonly LevelBand[] }
  | { readonly kind: 'hide'; readonly target: Systematics }
  /** A right on an added field for a role, beside the rights of the role itself (ADR 174). */
  | ({ readonly kind: 'grant'; readonly target: Systematics } & RoleReference & { readonly verbs: readonly AddedVerb[] })
  /** The entries with which the menu begins, in their order: for people with a role (by its key), or for all. */
  | { readonly kind: 'menu'; readonly role?: string; readonly paths: readonly string[] }
  /** The start page with which people begin: those with a role (by its key), or all. */
  | ({ readonly kind: 'home'; readonly role?: string } & HomeStandard)
)

export type PatchKind = Patch['kind']
export type PatchOf<K extends PatchKind> = Extract<Patch, { readonly kind: K }>
export type Addition = Extract<Patch, Added>
