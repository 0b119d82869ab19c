import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/**
 * The twin to which rights on definitions refer. A user with the right to create on `tenant:twinDefinitions` changes the tenant's types by
 * overlays. The types themselves are content, not rows.
 */
export const twinDefinition: TwinDefinition = {
  name: 'twinDefinition',
  extends: 'entity',
  label: { de: 'Typ', en: 'Type' },
  plural: { de: 'Typen', en: 'Types' },
  icon: 'sitemap',
  hue: 240,
  final: true,
  title: ['twinDefinition:displayName'],
  attributes: {
    displayName: { dataType: 'string', label: { de: 'Bezeichnung', en: 'Displayed name' }, serverOwned: true },
  },
}
