import type { Registry } from '@twinwerk/model/definition/registry'
import type { LetterTemplate } from '@twinwerk/model/letter/letter-template'
import type { MailTemplate } from '@twinwerk/model/letter/mail-template'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Dashboards } from '../dashboards.ts'
import type { PartialUi } from '../ui-definitions.ts'
import { boardUses } from './board-uses.ts'
import { addedUses, formUses } from './form-uses.ts'
import { letterUses } from './letter-uses.ts'
import { listUses } from './list-uses.ts'
import { ruleUses } from './rule-uses.ts'
import type { Use } from './use.ts'

/** The content of a release that uses types. */
export type UsingContent = {
  readonly routes: readonly RouteDefinition[]
  readonly screens: readonly PartialUi[]
  readonly dashboards: Dashboards
  readonly letters: readonly LetterTemplate[]
  readonly mailTemplates: readonly MailTemplate[]
}

/**
 * Returns every use of a release's types in its forms, lists, boards, rules, letters and mails. They are the same for all readers, and are
 * cached until the registry is garbage collected.
 */
export function createContentUses({
  routes,
  screens,
  dashboards,
  letters,
  mailTemplates,
}: UsingContent): (registry: Registry) => readonly Use[] {
  const cached = new WeakMap<Registry, readonly Use[]>()
  const collect = (registry: Registry): readonly Use[] => [
    ...screens.flatMap((screen) => formUses(registry, screen)),
    ...routes.flatMap((route) => listUses(registry, route)),
    ...boardUses(registry, dashboards, routes),
    ...[...registry.definitions.values()].flatMap((definition) => [...addedUses(definition), ...ruleUses(registry, definition)]),
    ...letters.flatMap((letter) => letterUses(registry, 'letter', letter)),
    ...mailTemplates.flatMap((mail) => letterUses(registry, 'mail', mail)),
  ]
  return (registry) => {
    const uses = cached.get(registry) ?? collect(registry)
    cached.set(registry, uses)
    return uses
  }
}
