import { writtenPages } from '@twinwerk/domain/help/pages'
import { processHelp } from '@twinwerk/domain/help/process-help'
import { checkSteps } from '@twinwerk/domain/process/process-steps'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { HelpPage } from '@twinwerk/model/help/help-page'
import { applicableRules } from '@twinwerk/model/process/process-rule'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Text } from '@twinwerk/model/text/text'
import type { Definition } from '@twinwerk/process/definition/definition'
import { processPage } from './process-page.ts'
import { processPlaces } from './process-places.ts'

type Content = {
  readonly registry: Registry
  readonly routes: readonly RouteDefinition[]
  readonly diagrams: ReadonlyMap<string, { readonly definition: Definition }>
}

/** The written page that is the parent of the pages of process types. */
const processOverview = 'cloud/vorgaenge'

/** Returns all help pages of a release in reading order. Laws are as of `day`. */
export function helpPages(content: Content, day: DateText): readonly HelpPage[] {
  return writtenPages.flatMap((page) => (page.path === processOverview ? [page, ...processPages(content, day)] : [page]))
}

function processPages({ registry, routes, diagrams }: Content, day: DateText): readonly HelpPage[] {
  return Object.entries(processHelp).flatMap(([name, help]) => {
    const definition = registry.definitions.get(name)
    if (!definition) return []
    const diagram = diagrams.get(name)?.definition
    const places = processPlaces({ registry, routes }, name, diagram)
    const labelOf = (systematics: string) => registry.attributes.get(systematics)?.label ?? registry.relations.get(systematics)?.label
    return [processPage({ definition, help, diagram, refusals: refusalsOf(diagram), places, labelOf, day })]
  })
}

function refusalsOf(diagram: Definition | undefined): readonly Text[] {
  if (!diagram) return []
  const handlers = new Set(Object.values(diagram.nodes).map(({ handler }) => handler ?? ''))
  return [...handlers].flatMap((handler) => applicableRules(checkSteps[handler]?.rules ?? [], diagram.nodes).map(({ text }) => text))
}

/**
 * Returns the pages that the open help routes give access to. A page requires the right of the nearest help route above it (portal
 * specification, section 2.1).
 */
export function openPages(pages: readonly HelpPage[], open: ReadonlySet<string>, routes: readonly RouteDefinition[]): readonly HelpPage[] {
  const paths = routes.flatMap(({ path, screen }) => (screen.type === 'help' ? [path] : [])).toSorted((a, b) => b.length - a.length)
  return pages.filter(({ path }) => {
    const address = path === '' ? 'help' : `help/${path}`
    const nearest = paths.find((each) => address === each || address.startsWith(`${each}/`))
    return nearest !== undefined && open.has(nearest)
  })
}
