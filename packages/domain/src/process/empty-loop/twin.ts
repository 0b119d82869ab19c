import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A placeholder for a loop over an empty list. */
export const emptyLoop: TwinDefinition = {
  name: 'emptyLoop',
  extends: 'execution',
  label: { de: 'Leere Schleife', en: 'Empty loop' },
  plural: { de: 'Leere Schleifen', en: 'Empty loops' },
  icon: 'history',
  hue: 215,
}
