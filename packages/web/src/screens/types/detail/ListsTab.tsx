import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { useTranslation } from 'react-i18next'
import { useRootid } from '../../../data/tenant.tsx'
import { useText } from '../../../i18n/use-text.ts'
import type { TypeUse } from '../types-query.ts'
import { useTypeUses } from '../types-query.ts'
import { UseList } from './UseList.tsx'
import classes from './TypePage.module.css'

/** The lists that show twins of a type, with their columns, filters and order. */
export function ListsTab({ type }: { readonly type: EffectiveDefinition }) {
  const { t } = useTranslation('types')
  const { data, isError } = useTypeUses(type.name)
  if (isError) return <UseList type={type.name} />
  if (!data) return <Skeleton height={240} aria-label={t('usesLoading')} />
  const inLists = data.uses.filter(({ kind, value }) => kind === 'list' && value === undefined)
  const shown = new Set(inLists.filter(({ way, of }) => way === 'shown' && type.lineage.includes(of)).map(({ place }) => place))
  const lists = [...Map.groupBy(inLists, ({ place }) => place)].filter(([place]) => shown.has(place))
  const closed = data.closed.list ?? 0
  return (
    <>
      {lists.length === 0 && <p className={classes.note}>{t('noLists')}</p>}
      {lists.map(([place, uses]) => (
        <List key={place} type={type} place={place} uses={uses} />
      ))}
      {closed > 0 && <p className={classes.note}>{t('closed', { count: closed })}</p>}
    </>
  )
}

function List({ type, place, uses }: { readonly type: EffectiveDefinition; readonly place: string; readonly uses: readonly TypeUse[] }) {
  const { t } = useTranslation('types')
  const text = useText()
  const rootid = useRootid()
  const properties = [...type.allAttributes, ...type.allRelations, ...type.allTelemetry]
  const labelsOf = (same: readonly TypeUse[]) => [
    ...new Set(same.flatMap(({ of }) => properties.filter(({ systematics }) => systematics === of).map(({ label }) => text(label)))),
  ]
  const ways = [...Map.groupBy(uses, ({ way }) => way)].flatMap(([way, same]) => {
    const labels = labelsOf(same)
    return labels.length === 0 ? [] : [{ way, labels }]
  })
  return (
    <section>
      <h2 className={classes.part}>
        <Link to="/$rootid/$" params={{ rootid, _splat: place }}>
          {uses[0]?.name}
        </Link>
      </h2>
      <dl className={classes.details}>
        {ways.map(({ way, labels }) => (
          <div key={way}>
            <dt>{t(`ways.${way}`)}</dt>
            <dd>{labels.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
