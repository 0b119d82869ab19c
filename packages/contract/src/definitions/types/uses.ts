import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** The kinds of places that use types, in the order of a reader's interest. */
export const useKinds = ['form', 'list', 'board', 'rule', 'relation', 'role', 'diagram', 'draft', 'letter', 'mail', 'level'] as const
export type UseKind = (typeof useKinds)[number]

/** The layouts of a type, in the order in which people meet them. */
export const layoutParts = ['detail', 'create', 'card', 'minicard', 'selector'] as const
export type LayoutPart = (typeof layoutParts)[number]

/** How a place uses something. */
export type UseWay =
  | 'shown'
  | 'column'
  | 'filter'
  | 'sort'
  | 'search'
  | 'map'
  | 'number'
  | 'group'
  | 'title'
  | 'validation'
  | 'calculation'
  | 'default'
  | 'duplicates'
  | 'closing'
  | 'deadline'
  | 'highlight'
  | 'choice'
  | 'translation'
  | 'target'
  | 'extends'
  | 'see'
  | 'change'
  | 'condition'
  | 'input'
  | 'output'
  | 'runs'
  | 'level'

/**
 * A place that uses a type or one of its properties, and with `value` one value of a choice. `of` is the name of a type or a systematics.
 * `place` is where the use is found: the path of a list or board, the id of a role, the type of a form, rule or diagram, the name of a
 * letter or mail. `part` is the tab, field or step there, and `layout` tells the form with this tab from cards.
 */
export type TypeUse = {
  readonly kind: UseKind
  readonly of: string
  readonly value?: string
  readonly way: UseWay
  readonly place: string
  readonly name: string
  readonly part?: string
  readonly layout?: LayoutPart
}

/** Places that no answer contains, because nothing records their use. */
export type UnknownUse = 'export' | 'program' | 'import' | 'portal' | 'role'

export type TypeUses = {
  readonly uses: readonly TypeUse[]
  /** The number of lists, boards and diagrams that use the type and that the caller may not open. */
  readonly closed: Readonly<Partial<Record<UseKind, number>>>
  /** The number of users' saved views that name a property, by its systematics. */
  readonly views: Readonly<Record<string, number>>
  readonly unknown: readonly UnknownUse[]
}

/**
 * Returns the places that use a type, its fields, relations and values, inherited ones included. For users who may select or create on
 * `tenant:twinDefinitions`.
 */
export const typeUses = defineCall({
  method: 'GET',
  path: '/api/definitions/types/uses/{type}',
  summary: 'Places that use a type',
  access: 'tenant',
  params: z.strictObject({ type: z.string().max(200) }),
  output: z.custom<TypeUses>(),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
})
