import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { printValue } from '../../data/record/print-value.ts'
import { entriesIn } from '../../data/record/record.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import classes from './HomeScreen.module.css'

const maxRows = 5

/** The first twins of each list that asks for a place here and that the caller may read. */
export function ListBlocks() {
  const { routes } = useNavigation()
  return routes.flatMap((route) =>
    route.screen.type === 'list' && route.screen.list.home
      ? [<ListBlock key={route.path} route={route} list={route.screen.list} day={route.screen.list.home.day ?? []} />]
      : [],
  )
}

type Block = { readonly route: NavigationRoute; readonly list: ListDefinition; readonly day: readonly string[] }

function ListBlock({ route, list, day }: Block) {
  const { t } = useTranslation('home')
  const text = useText()
  const rootid = useRootid()
  const { twins, count } = useFirstTwins({ route, list, day })
  if (twins.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <Link to="/$rootid/$" params={{ rootid, _splat: route.path }}>
          {text(route.title)} {count}
        </Link>
      </h2>
      <ul className={`${classes.links} ${classes.tasks}`}>
        {twins.map((twin) => (
          <Row key={twin.id} twin={twin} day={day} />
        ))}
      </ul>
      {twins.length >= maxRows && (
        <Link className={classes.all} to="/$rootid/$" params={{ rootid, _splat: route.path }}>
          {t('allOf', { name: text(route.title) })}
        </Link>
      )}
    </section>
  )
}

function Row({ twin, day: [name = ''] }: { readonly twin: TwinJson; readonly day: readonly string[] }) {
  const { t } = useTranslation('home')
  const registry = useRegistry()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const definition = registry.definitions.get(twin.definition)
  const day = twin[name]
  const attribute = registry.attributes.get(name)
  const printed = typeof day === 'string' && attribute ? printValue(attribute, day, locale) : undefined
  // A day is past once it is over.
  const isLate = typeof day === 'string' && Date.parse(day) + 86_400_000 < now
  return (
    <li>
      <Link className={classes.link} to="." search={(search: object) => withPanel(search, { id: twin.id })}>
        <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
        <span className={classes.name}>{twinTitle(registry, twin)}</span>
        {printed !== undefined && (
          <span className={classes.note} data-late={isLate || undefined}>
            {isLate ? t('late', { day: printed }) : printed}
          </span>
        )}
      </Link>
    </li>
  )
}

function useFirstTwins({ route, list, day }: Block): { readonly twins: readonly TwinJson[]; readonly count: string } {
  const tenant = useTenant().id
  const registry = useRegistry()
  const { relation, type, typeExtends = [type], filter, sort } = list
  const rows: ListQueryJson = {
    $typeExtends: typeExtends,
    ...(filter && { $filter: filter }),
    $sort: sort,
    $limit: maxRows,
    $count: true,
    $mask: [...(registry.definitions.get(type)?.titleAttributes ?? []), ...day],
  }
  const step: RootQueryJson = { [relation]: rows }
  const { data } = useQuery({
    queryKey: ['list', tenant, 'on the start page', route.path],
    queryFn: () => call('POST /api/data/query', { tenant, input: { query: { ...step, id: route.root, $mask: [] } } }),
    staleTime: 60_000,
    retry: false,
  })
  const page = data?.pages[relation]
  const count = page?.count === undefined ? '' : `${page.count}${page.countIs === 'atLeast' ? '+' : ''}`
  return { twins: entriesIn(data?.results[0], relation), count }
}
