import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { HelpPage } from '@twinwerk/model/help/help-page'
import type { Grant } from '@twinwerk/model/right/grant'
import { routesFor } from '../navigation.ts'
import { helpPages, openPages } from './help-pages.ts'

type Content = Parameters<typeof helpPages>[0]

/** All help pages, and those of them that a caller may open. */
export type Help = {
  readonly pages: () => readonly HelpPage[]
  readonly openTo: (registry: Registry, caller: { tenant: string; grants: readonly Grant[] }) => readonly HelpPage[]
}

/**
 * Pages are the same for everybody: they are made once a day, when somebody asks for the first time. `today` is the day whose laws they
 * tell.
 */
export function createHelp(content: Content, today: () => DateText): Help {
  const helpRoutes = content.routes.filter(({ screen }) => screen.type === 'help')
  let kept: { readonly day: DateText; readonly pages: readonly HelpPage[] } | undefined
  const pages = () => {
    const day = today()
    if (kept?.day !== day) kept = { day, pages: helpPages(content, day) }
    return kept.pages
  }
  return {
    pages,
    openTo: (registry, caller) => openPages(pages(), new Set(routesFor(registry, helpRoutes, caller).map(({ path }) => path)), helpRoutes),
  }
}
