import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/**
 * The saved state of a list, under a name: search, filter, order, columns and view, as in the address (ADR 34). Users can share it with
 * groups.
 */
export const savedView: TwinDefinition = {
  name: 'savedView',
  extends: 'entity',
  final: true,
  label: { de: 'Ansicht', en: 'View' },
  plural: { de: 'Ansichten', en: 'Views' },
  icon: 'filter',
  hue: 205,
  title: ['savedView:name'],
  attributes: {
    name: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      required: true,
      sortable: true,
      searchable: true,
      validations: [{ when: 'length(value) <= 80', text: { de: 'Höchstens 80 Zeichen!', en: 'At most 80 characters.' } }],
    },
    route: { dataType: 'string', label: { de: 'Liste', en: 'List' }, required: true, sortable: true, hiddenInFilters: true },
    choice: { dataType: 'json', label: { de: 'Auswahl', en: 'Choice' }, required: true, hiddenInFilters: true },
    isDefault: {
      dataType: 'bool',
      label: { de: 'Öffnet sich mit der Liste', en: 'Opens with the list' },
      help: {
        de: 'Auch für die Gruppen, mit denen sie geteilt ist, wenn dort niemand eine eigene gewählt hat.',
        en: 'Also for the groups it is shared with, for whoever has chosen none of their own.',
      },
      default: false,
    },
  },
  relationships: {
    owner: {
      target: 'user',
      label: { de: 'Angelegt von', en: 'Made by' },
      min: 1,
      max: 1,
      reverse: { name: 'user:savedViews', label: { de: 'Ansichten', en: 'Views' }, min: 0, max: -1 },
    },
    groups: {
      target: 'group',
      label: { de: 'Geteilt mit', en: 'Shared with' },
      help: {
        de: 'Wer in einer der Gruppen ist, sieht die Ansicht an der Liste.',
        en: 'Whoever is in one of the groups sees the view at the list.',
      },
      min: 0,
      max: -1,
      reverse: { name: 'group:savedViews', label: { de: 'Ansichten', en: 'Views' }, min: 0, max: -1 },
    },
  },
}
