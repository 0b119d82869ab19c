import type { Icon } from '@tabler/icons-react'
import { IconBookmark, IconFileText, IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { helpAddress } from '@twinwerk/model/help/help-page'
import { useRegistry } from '../../data/definitions.ts'
import { helpQuery } from '../../data/help/help-query.ts'
import { useNavigation } from '../../data/navigation.ts'
import { useNamedTwins } from '../../data/recent-twins.ts'
import { withPanel } from '../../data/record/panel-address.ts'
import { spokenTitle } from '../../data/record/twin-title.ts'
import { useSavedViews } from '../../data/saved-views.ts'
import type { Favourite } from '../../data/settings/favourites.ts'
import { useFavourites } from '../../data/settings/favourites.ts'
import { useTenant } from '../../data/tenant.tsx'
import { viewAddress } from '../../data/view-address.ts'
import { useText } from '../../i18n/use-text.ts'
import { iconOf } from '../../ui/icons.ts'

/** A favourite with its current name; `lost` if it is deleted or closed to the user. A record opens over the current page. */
export type NamedFavourite = Favourite & {
  readonly state: 'named' | 'loading' | 'lost'
  readonly title: string
  readonly icon: Icon
  readonly twin?: Pick<TwinDefinition, 'icon' | 'hue'> | undefined
  /** The path of the page; absent for a record, which opens over any page. */
  readonly path?: string
  readonly search?: (previous: object) => object
}

type Named = Omit<NamedFavourite, keyof Favourite>

const lost: Named = { state: 'lost', title: '', icon: IconFileText }
const loading: Named = { ...lost, state: 'loading' }

/** Returns the favourites in their order, named with the rights that the user has now. */
export function useNamedFavourites(): readonly NamedFavourite[] {
  const text = useText()
  const favourites = useFavourites()
  const registry = useRegistry()
  const { routes } = useNavigation()
  const { views, isKnown } = useSavedViews()
  const hasHelp = favourites.some(({ key }) => key.startsWith('help/'))
  const help = useQuery({ ...helpQuery(useTenant().id), enabled: hasHelp })
  const ids = favourites.flatMap(({ key }) => (key.startsWith('twin/') ? [key.slice('twin/'.length)] : []))
  const twins = useNamedTwins({ ids })

  const listed = (path: string): Named => {
    const route = routes.find((each) => each.path === path && each.screen.type !== 'group')
    return route ? { state: 'named', title: text(route.title), icon: iconOf(route.icon), path } : lost
  }
  const kept = (id: string): Named => {
    const view = views.find((each) => each.id === id)
    const route = view && routes.find(({ path }) => path === view.route)
    if (!view || !route) return isKnown ? lost : loading
    return { state: 'named', title: view.name, icon: IconBookmark, path: route.path, search: () => viewAddress(view) }
  }
  const record = (id: string): Named => {
    const twin = twins[ids.indexOf(id)]
    if (!twin) return twin === null ? lost : loading
    const definition = registry.definitions.get(twin.definition)
    const title = spokenTitle(registry, twin, text) || (definition ? text(definition.label) : '')
    return { state: 'named', title, icon: iconOf(definition?.icon), twin: definition, search: (previous) => withPanel(previous, { id }) }
  }
  const page = (path: string): Named => {
    const found = help.data?.pages.find((each) => each.path === path)
    if (!found) return help.isPending ? loading : lost
    return { state: 'named', title: text(found.title), icon: IconHelp, path: helpAddress(path) }
  }
  const kinds: Readonly<Record<string, (of: string) => Named>> = { list: listed, view: kept, twin: record, help: page }
  return favourites.map((favourite) => {
    const end = favourite.key.indexOf('/')
    return { ...favourite, ...(kinds[favourite.key.slice(0, end)]?.(favourite.key.slice(end + 1)) ?? lost) }
  })
}
