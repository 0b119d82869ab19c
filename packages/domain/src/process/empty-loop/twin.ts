import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** Stands for a loop that had nothing to go over. */
export const emptyLoop: TwinDefinition = {
  name: 'emptyLoop',
  extends: 'execution',
  label: { de: 'Leere Schleife', en: 'Empty loop' },
  plural: { de: 'Leere Schleifen', en: 'Empty loops' },
  icon: 'history',
  hue: 215,
}
