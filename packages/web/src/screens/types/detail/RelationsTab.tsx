import { Link } from '@tanstack/react-router'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeRegistry } from '../../../data/definitions.ts'
import { useRootid } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { late } from '../../../ui/late.tsx'
import { useMayEdit } from '../use-may-edit.ts'
import { typesPath } from '../types-query.ts'
import { locksOf } from './locks-of.ts'
import { PropertyTable } from './PropertyTable.tsx'
import { useOrigin } from './use-origin.ts'
import classes from './TypePage.module.css'

const NewRelation = late(() => import('../edit/additions/NewRelation.tsx').then((module) => module.NewRelation))

const PropertyActions = late(() => import('../edit/PropertyActions.tsx').then((module) => module.PropertyActions))

/** The relations of a type: where each leads, how many there may be, and its name backwards. */
export function RelationsTab({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const text = useText()
  const rootid = useRootid()
  const registry = useWholeRegistry()
  const originOf = useOrigin(type)
  const locks = useMemo(() => locksOf(registry, type.allRelations), [registry, type])
  const numberOf = useNumberWords()
  const mayEdit = useMayEdit()
  const adding = mayEdit && <NewRelation type={type} />
  if (type.allRelations.length === 0)
    return (
      <>
        {adding}
        <p className={classes.note}>{t('noRelations')}</p>
      </>
    )
  const words = (relation: Relation) => {
    const target = registry.definitions.get(relation.target)
    const opposite = relation.opposite === undefined ? undefined : registry.relations.get(relation.opposite)
    return [
      target && (
        <Link key="target" to="/$rootid/$" params={{ rootid, _splat: `${typesPath}/${target.name}` }}>
          {text(target.plural)}
        </Link>
      ),
      [
        numberOf(relation),
        relation.ranged && t('ranged'),
        relation.component && t('part'),
        relation.hidden && t('hidden'),
        relation.deprecated && t('deprecated'),
        opposite && t('reverse', { name: text(opposite.label) }),
      ]
        .filter(Boolean)
        .join(', '),
      originOf(relation),
    ]
  }
  return (
    <>
      {adding}
      <PropertyTable
        type={type.name}
        headings={[t('tabs.relations'), t('to'), t('howMany'), t('origin')]}
        rows={type.allRelations
          .toSorted((a, b) => type.lineage.indexOf(a.declaring) - type.lineage.indexOf(b.declaring))
          .map((relation) => ({
            systematics: relation.systematics,
            label: text(relation.label),
            isDimmed: relation.hidden === true || relation.deprecated === true,
            words: words(relation),
            lock: locks.get(relation.systematics),
            details: (
              <>
                {mayEdit && (
                  <PropertyActions
                    property={relation}
                    isLocked={locks.has(relation.systematics)}
                    isCore={locks.get(relation.systematics) === 'core'}
                  />
                )}
                {relation.help && <p>{text(relation.help)}</p>}
              </>
            ),
          }))}
      />
    </>
  )
}

/** Returns a function that tells the bounds of a relation in words. */
function useNumberWords() {
  const { t } = useTranslation('types')
  return ({ min, max }: Pick<Relation, 'min' | 'max'>) => {
    if (max === 1) return t(min === 1 ? 'exactlyOne' : 'atMostOne')
    if (max === -1) return t(min === 0 ? 'many' : 'oneOrMore')
    return min === 0 ? t('atMost', { max }) : t('between', { min, max })
  }
}
