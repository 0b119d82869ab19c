import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { addPath, columnPaths, noNeeds, relationQueries } from '../../data/record/needs.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { HomeRow } from './HomeRow.tsx'
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
  const registry = useRegistry()
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
          <HomeRow key={twin.id} twin={twin} definition={registry.definitions.get(twin.definition)} about={list.about ?? []} due={day[0]} />
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

function useFirstTwins({ route, list, day }: Block): { readonly twins: readonly TwinJson[]; readonly count: string } {
  const tenant = useTenant().id
  const registry = useRegistry()
  const { relation, type, typeExtends = [type], filter, sort } = list
  const needs = noNeeds()
  for (const attribute of registry.definitions.get(type)?.titleAttributes ?? []) needs.attributes.add(attribute)
  for (const path of [day, ...columnPaths(list.about)]) addPath(registry, needs, path)
  const rows: ListQueryJson = {
    $typeExtends: typeExtends,
    ...(filter && { $filter: filter }),
    $sort: sort,
    $limit: maxRows,
    $count: true,
    $mask: [...needs.attributes],
    ...relationQueries(needs),
  }
  const step: RootQueryJson = { [relation]: rows }
  const { data } = useQuery({
    queryKey: ['list', tenant, 'home', route.path],
    queryFn: () => call('POST /api/data/query', { tenant, input: { query: { ...step, id: route.root, $mask: [] } } }),
    staleTime: 60_000,
    retry: false,
  })
  const page = data?.pages[relation]
  const count = page?.count === undefined ? '' : `${page.count}${page.countIs === 'atLeast' ? '+' : ''}`
  return { twins: entriesIn(data?.results[0], relation), count }
}
