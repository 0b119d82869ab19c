import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** What a tenant has in the field, in a store or in the ground: one family, so that rights and lists can mean all of it (`tenant:things`). */
export const thing: TwinDefinition = {
  name: 'thing',
  extends: 'entity',
  abstract: true,
  label: { de: 'Ding', en: 'Thing' },
  plural: { de: 'Dinge', en: 'Things' },
  icon: 'box',
  hue: 190,
}
