import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Layout, UiDefinition } from '@twinwerk/model/layout/layout'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Text } from '@twinwerk/model/text/text'
import { present } from '@twinwerk/model/error/present'
import type { RoleDefinition } from '../roles/role-definition.ts'
import { manage } from '../roles/paths.ts'
import { notesLayout, notesOf } from './notes.ts'
import { titles } from './titles.ts'

/** The screens of a type. The type inherits missing screens from the definition that it extends. */
export type ScreenParts = Partial<UiDefinition> & { readonly definition: string }

// To add a family with notes, call log and tags, add its name and path here. Relationships, tab and rights follow.
/** Families that get notes, the call log and tags automatically, with the tenant's path to their records. */
const noted = {
  product: 'tenant:products',
  thing: 'tenant:things',
  execution: 'tenant:executions',
  document: 'tenant:documents',
  effort: 'tenant:efforts',
  costCenter: 'tenant:costCenters',
  project: 'tenant:projects',
  journey: 'tenant:journeys',
} as const
type Noted = keyof typeof noted

const isNoted = (name: string): name is Noted => name in noted
const families = Object.keys(noted).filter(isNoted)

/** Adds notes and tags to each noted family, and adds these families to the possible owners of a note. */
export function withNotes(definitions: readonly TwinDefinition[]): readonly TwinDefinition[] {
  return definitions.map((definition) => {
    const { name, plural, label, relationships } = definition
    if (isNoted(name))
      return {
        ...definition,
        relationships: { ...relationships, notes: notesOf(name, label), tags: relationships?.['tags'] ?? tagsOf(name, plural) },
      }
    if (name !== 'note') return definition
    return {
      ...definition,
      oneOf: present(definition.oneOf, 'owners of notes').map((owners) => [...owners, ...families.map((family) => `note:${family}`)]),
    }
  })
}

function tagsOf(owner: Noted, back: Text) {
  return {
    target: 'tag',
    label: { de: 'Schlagworte', en: 'Tags' },
    min: 0,
    max: -1,
    ranged: true,
    reverse: { name: `tag:${owner}s`, label: back, min: 0, max: -1 },
  } as const
}

/** Adds a tab for notes to the screens of noted records. If a screen does not show the tags, they go to the end of the first tab. */
export function withNotesShown(screens: readonly ScreenParts[], definitions: readonly TwinDefinition[]): readonly ScreenParts[] {
  const extending = new Map(definitions.map(({ name, extends: above }) => [name, above]))
  const familyOf = (name: string): string => {
    const above = extending.get(name)
    return above === undefined || above === 'entity' ? name : familyOf(above)
  }
  const isTraced = (name: string): boolean => {
    const above = extending.get(name)
    return traced.has(name) || (above !== undefined && isTraced(above))
  }
  return screens.map((screen) => {
    const { definition, detail } = screen
    const family = familyOf(definition)
    if (!isNoted(family) || !detail) return screen
    return { ...screen, detail: notedDetail(detail, family, isTraced(definition) ? [timelineTab] : []) }
  })
}

/** Types whose records show what happened around them, with all types that extend them. */
const traced: ReadonlySet<string> = new Set(['access', 'asset', 'building', 'project'])

type Tab = { readonly title: Text; readonly content: Layout }
const timelineTab: Tab = { title: titles.timeline, content: { type: 'timeline' } }

function notedDetail(detail: Layout, family: Noted, further: readonly Tab[]): Layout {
  const parts = detail.type === 'vertical' ? detail.content : [detail]
  const headers = parts.filter(({ type }) => type === 'header')
  const body = parts.filter(({ type }) => type !== 'header')
  const [only] = body
  const tabs =
    body.length === 1 && only?.type === 'tabbed'
      ? only.tabs
      : [{ title: titles.overview, content: { type: 'vertical', content: body } as const }]
  const [first, ...others] = tabs
  const tags: Layout = { type: 'relationship', relation: `${family}:tags`, variant: 'chips', select: true }
  const shown =
    first && !JSON.stringify(tabs).includes(`"${family}:tags"`)
      ? { ...first, content: { type: 'vertical', content: [first.content, tags] } as const }
      : first
  return {
    type: 'vertical',
    content: [
      ...headers,
      { type: 'tabbed', tabs: [...(shown ? [shown] : []), ...others, ...further, { title: titles.notes, content: notesLayout(family) }] },
    ],
  }
}

/** Returns the role with all rights on the notes of each family whose records it may read and update without a mask. */
export function withNoteRights(role: RoleDefinition): RoleDefinition {
  return { ...role, grants: [...role.grants, ...families.flatMap((family) => noteGrants(role.grants, family))] }
}

function noteGrants(grants: readonly RoleGrant[], family: Noted): readonly RoleGrant[] {
  const may = (path: string, verb: Verb) => grants.some((grant) => grant.path === path && !grant.mask && grant.verbs.includes(verb))
  const isOfFamily = (path: string) => path.replace(/\(\w+\)$/, '') === noted[family]
  const kept = [...new Set(grants.map(({ path }) => path))].filter((path) => isOfFamily(path) && may(path, 'select') && may(path, 'update'))
  return kept.map((path) => ({ path: `${path}/${family}:notes`, verbs: manage }))
}
