import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { ListQuery, Slot } from '@twinwerk/model/query/query'
import { looseLetters } from '@twinwerk/model/text/fold'
import { bareSigns, searchColumnOf } from '../../physical/names.ts'
import type { Context } from '../context.ts'
import { through } from '../filter.ts'
import type { Period } from '../link.ts'
import type { Sql } from '../sql.ts'
import { and, column, or, parameter, sql } from '../sql.ts'
import type { Visibility } from '../visibility/visibility.ts'
import { couldReach } from '../visibility/visibility.ts'
import type { Spelling, WordForm } from './word-forms.ts'
import type { WordKind } from './words.ts'

type Row = { readonly alias: string; readonly visibility: Visibility; readonly period: Period | undefined }

type Search = { readonly list: ListQuery; readonly slot: Slot; readonly words: readonly WordKind[]; readonly spelling: Spelling }

/**
 * Returns the condition that every word is in a searchable attribute that the caller may see. The attribute belongs to the twin itself, or
 * to a twin linked through `searchThrough`.
 */
export function searchCondition(context: Context, row: Row, { list, slot, words, spelling }: Search): Sql {
  const definition = definitionOf(context.registry, list.type)
  const relations = searchedRelations(context, row.visibility, list)
  return and(
    words.map((kind, word) => {
      const fits = (text: Sql) => fitsWord(text, { slot, word, kind, spelling })
      const own = ownMatch(context, row, { definition, fits, searchIn: list.searchIn })
      const related = relations.map((relation) => {
        const far = definitionOf(context.registry, relation.target)
        return through(context, row, { relations: [relation], condition: (other) => ownMatch(context, other, { definition: far, fits }) })
      })
      return or([own, ...related])
    }),
  )
}

function fitsWord(text: Sql, { slot, word, kind, spelling }: { slot: Slot; word: number; kind: WordKind; spelling: Spelling }): Sql {
  if (kind === 'number') return sql`${text} ~ ${wordParameter(slot, word, 'similar')}`
  const holds = sql`${text} like ${wordParameter(slot, word, 'part')}`
  return spelling === 'typed' ? holds : sql`(${holds} or ${text} ~ ${wordParameter(slot, word, 'similar')})`
}

export function wordParameter(slot: Slot, word: number, form: WordForm): Sql {
  return sql`${parameter({ from: 'searchWord', slot, word, form })}::text`
}

/** Returns the relations through which twins of a list's types are searched. */
export function searchRelations({ registry }: Pick<Context, 'registry'>, { types, searchIn }: ListQuery): Relation[] {
  const names = new Set(types.flatMap((type) => definitionOf(registry, type).searchRelations))
  return [...names].filter((name) => !searchIn || searchIn.has(name)).flatMap((name) => registry.relations.get(name) ?? [])
}

/**
 * Returns the search relations that the caller could ever see, together with the twins behind them. A search never fails for relations that
 * the caller may not see.
 */
export function searchedRelations(context: Context, { canShow }: Pick<Visibility, 'canShow'>, list: ListQuery): Relation[] {
  const concrete = (type: string) => definitionOf(context.registry, type).concrete
  return searchRelations(context, list).filter(({ systematics, target }) => canShow(systematics) && couldReach(context, concrete(target)))
}

type OwnSearch = {
  readonly definition: EffectiveDefinition
  readonly fits: (text: Sql) => Sql
  readonly searchIn?: ListQuery['searchIn']
}

function ownMatch(context: Context, { alias, visibility }: Row, { definition, fits, searchIn }: OwnSearch): Sql {
  const number = !searchIn || searchIn.has('entity:tenantWideIdentifier') ? [sql`lower(${column(alias, 'identifier')})`] : []
  return or(
    [...number, ...searchedTexts(context, visibility, { types: definition.descendants, searchIn })].map((text) => fits(looseForms(text))),
  )
}

/**
 * Returns the folded texts by which twins of some types are found, besides their number, as far as the caller may see them. With
 * `searchIn`, only the texts in it are returned.
 */
export function searchedTexts(
  { registry }: Context,
  { attribute: shown, canShow }: Pick<Visibility, 'attribute' | 'canShow'>,
  { types, searchIn }: { readonly types: readonly string[]; readonly searchIn?: ListQuery['searchIn'] },
): Sql[] {
  const all = types.flatMap((name) => definitionOf(registry, name).allAttributes)
  return [...new Map(all.map((attribute) => [attribute.systematics, attribute])).values()].flatMap((attribute) => {
    const isAsked = !searchIn || searchIn.has(attribute.systematics)
    const column = isAsked && !attribute.hidden && canShow(attribute.systematics) ? searchColumnOf(attribute) : undefined
    if (column === undefined) return []
    const text = shown(attribute, column)
    const bare = bareSigns(attribute)
    return bare === undefined ? [text] : [text, sql`regexp_replace(${text}, ${sql.lit(bare)}, '', 'g')`]
  })
}

/** Applies `looseForms` of the model in SQL. Search rows contain the same forms. */
export function looseForms(folded: Sql): Sql {
  return sql`(${folded} || ' ' || ${loosely(folded)})`
}

export function loosely(folded: Sql): Sql {
  return looseLetters.reduce((text, [written, loose]) => sql`replace(${text}, ${sql.lit(written)}, ${sql.lit(loose)})`, folded)
}
