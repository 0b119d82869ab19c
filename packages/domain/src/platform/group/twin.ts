import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/** A team of users. Its members have its permissions, and tasks can be assigned to it. */
export const group: TwinDefinition = {
  name: 'group',
  extends: 'entity',
  label: { de: 'Gruppe', en: 'Group' },
  plural: { de: 'Gruppen', en: 'Groups' },
  icon: 'users-group',
  hue: 285,
  final: true,
  title: ['group:name1'],
  attributes: {
    name1: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      required: true,
      unique: true,
      sortable: true,
      searchable: true,
    },
    name2: { dataType: 'string', label: { de: 'Namenszusatz', en: 'Additional name' }, searchable: true },
  },
  relationships: {
    groupFunctions: {
      target: 'groupFunction',
      label: { de: 'Gruppenfunktionen', en: 'Group functions' },
      help: { de: 'Wofür die Gruppe zuständig ist.', en: 'What the group is responsible for.' },
      min: 0,
      max: -1,
      component: true,
      reverse: { name: 'groupFunction:group', label: { de: 'Gruppe', en: 'Group' }, min: 1, max: 1 },
    },
    permissions: {
      target: 'permission',
      label: { de: 'Berechtigungen', en: 'Permissions' },
      help: { de: 'Gelten für jedes Mitglied, solange es eines ist.', en: 'Hold for every member, as long as it is one.' },
      min: 0,
      max: -1,
      ranged: true,
      component: true,
      reverse: { name: 'permission:group', label: { de: 'Gruppe', en: 'Group' }, min: 0, max: 1 },
    },
  },
}
