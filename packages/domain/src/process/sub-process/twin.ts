import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A group of steps of a process. A loop runs the group once for each entry of a list. */
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
