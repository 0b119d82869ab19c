import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListColumn, ListDefinition } from '@twinwerk/model/list/list-definition'
import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { ListQueryJson, RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { usePaced } from '../../data/realtime/use-paced.ts'
import { addPath, columnPaths, namingAttributes, noNeeds, relationQueries } from '../../data/record/needs.ts'
import { entriesIn } from '../../data/record/record.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useRootid, useTenant } from '../../data/tenant.tsx'
import { useText } from '../../i18n/use-text.ts'
import { HomeRow } from './HomeRow.tsx'
import classes from './HomeScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { homeTexts } from '../../i18n/home/texts.ts'

addTexts(homeTexts)

/** The lists of the caller's open work, in this order. */
const places = ['tasks/mytasks', 'tasks/mygrouptasks']
const maxTasks = 6
const deadline = 'execution:deadline'
const parent = 'execution:parentExecution'
/** Tasks that are not done and no longer wait for others (portal specification, section 4). */
const open = { path: ['execution:status'], operator: 'in', value: ['new', 'waitforexecution', 'inprogress', 'failed'] } as const

/** The open tasks of the caller and the caller's groups, the most urgent first. */
export function OpenWork() {
  const { routes } = useNavigation()
  return places
    .flatMap((place) => routes.find(({ path }) => path === place) ?? [])
    .map((route) => <WorkList key={route.path} route={route} />)
}

const aboutOf = ({ screen }: NavigationRoute) => (screen.type === 'list' ? screen.list.about : undefined) ?? []

function WorkList({ route }: { readonly route: NavigationRoute }) {
  const { t } = useTranslation('home')
  const text = useText()
  const rootid = useRootid()
  const { tasks, count } = useTasks(route)
  const about = aboutOf(route)
  if (tasks.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <Link to="/$rootid/$" params={{ rootid, _splat: route.path }}>
          {text(route.title)} {count}
        </Link>
      </h2>
      <ul className={`${classes.links} ${classes.tasks}`}>
        {tasks.map((task) => (
          <Task key={task.id} task={task} about={about} />
        ))}
      </ul>
      {tasks.length >= maxTasks && (
        <Link className={classes.all} to="/$rootid/$" params={{ rootid, _splat: route.path }}>
          {t('allOf', { name: text(route.title) })}
        </Link>
      )}
    </section>
  )
}

function Task({ task, about }: { readonly task: TwinJson; readonly about: readonly ListColumn[] }) {
  const registry = useRegistry()
  const [of] = entriesIn(task, parent)
  const definition = registry.definitions.get(of?.definition ?? task.definition)
  const process = of && [twinTitle(registry, of), of.tenantWideIdentifier ?? ''].filter((part) => part !== '').join(' ')
  return <HomeRow twin={task} definition={definition} about={about} due={deadline} title={process} />
}

function useTasks(route: NavigationRoute): { readonly tasks: readonly TwinJson[]; readonly count: string } {
  const tenant = useTenant().id
  const registry = useRegistry()
  const list = route.screen.type === 'list' ? route.screen.list : undefined
  const relation = list?.relation ?? ''
  const { data, refetch } = useQuery({
    queryKey: ['list', tenant, 'home', 'open work', route.path],
    queryFn:
      list === undefined
        ? skipToken
        : () => {
            const step: RootQueryJson = { [list.relation]: tasksQuery(registry, list) }
            return call('POST /api/data/query', {
              tenant,
              input: { query: { ...step, id: route.root, $mask: [] }, $realtimeSubscriptions: true },
            })
          },
    staleTime: 60_000,
    retry: false,
  })
  useNews(
    [data?.realtimeToken],
    usePaced(() => void refetch()),
  )
  const page = data?.pages[relation]
  const counted = page?.count === undefined ? '' : `${page.count}${page.countIs === 'atLeast' ? '+' : ''}`
  return { tasks: entriesIn(data?.results[0], relation), count: counted }
}

/** Returns the query for the open tasks of a list, the most urgent first, with the naming attributes of tasks and processes. */
function tasksQuery(registry: Registry, list: ListDefinition): ListQueryJson {
  const needs = noNeeds()
  for (const attribute of [...namingAttributes(registry, 'userTask'), deadline]) needs.attributes.add(attribute)
  for (const path of [[parent], ...columnPaths(list.about)]) addPath(registry, needs, path)
  return {
    $typeExtends: list.typeExtends ?? [list.type],
    $filter: list.filter ? { and: [list.filter, open] } : open,
    $sort: [{ path: [deadline], order: 'asc' }],
    $limit: maxTasks,
    $count: true,
    $mask: [...needs.attributes],
    ...relationQueries(needs),
  }
}
