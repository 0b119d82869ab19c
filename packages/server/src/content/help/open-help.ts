import type { DateText } from '@twinwerk/model/calendar/date'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { HelpPage } from '@twinwerk/model/help/help-page'
import type { Grant } from '@twinwerk/model/right/grant'
import { routesFor } from '../navigation.ts'
import { helpPages, openPages } from './help-pages.ts'

type Content = Parameters<typeof helpPages>[0]

/** The help pages: all of them, and the ones that a caller may open. */
export type Help = {
  readonly pages: () => readonly HelpPage[]
  readonly openTo: (registry: Registry, caller: { tenant: string; grants: readonly Grant[] }) => readonly HelpPage[]
}

/**
 * Creates the help. Pages are equal for all callers, so they are built once a day, at the first request. `today` returns the day as of
 * which the pages cite laws.
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
