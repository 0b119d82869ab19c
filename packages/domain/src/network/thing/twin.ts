import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/**
 * An object in the field, in a store or in the ground. All things are one family, so that one right or list can cover them
 * (`tenant:things`).
 */
export const thing: TwinDefinition = {
  name: 'thing',
  extends: 'entity',
  abstract: true,
  label: { de: 'Ding', en: 'Thing' },
  plural: { de: 'Dinge', en: 'Things' },
  icon: 'box',
  hue: 190,
}
