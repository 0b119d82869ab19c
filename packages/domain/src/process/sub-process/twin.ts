import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** Steps of a process that belong together, perhaps once for each of many. */
export const subProcess: TwinDefinition = {
  name: 'subProcess',
  extends: 'execution',
  label: { de: 'Teilvorgang', en: 'Sub process' },
  plural: { de: 'Teilvorgänge', en: 'Sub processes' },
  icon: 'sitemap',
  hue: 225,
  attributes: {
    loopTotal: { dataType: 'integer', label: { de: 'Durchläufe', en: 'Loops' }, serverOwned: true },
    loopEnded: { dataType: 'integer', label: { de: 'Beendete Durchläufe', en: 'Loops ended' }, serverOwned: true },
  },
}
