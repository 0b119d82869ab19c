import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

/**
 * A board that people make for themselves (ADR 125). Its tiles are JSON (`model/dashboard/own-board`). The owner shares it with people,
 * groups, roles or the whole tenant.
 */
export const board: TwinDefinition = {
  name: 'board',
  extends: 'entity',
  final: true,
  label: { de: 'Übersicht', en: 'Dashboard' },
  plural: { de: 'Übersichten', en: 'Dashboards' },
  icon: 'chart-bar',
  hue: 205,
  title: ['board:name'],
  attributes: {
    name: {
      dataType: 'string',
      label: { de: 'Name', en: 'Name' },
      required: true,
      sortable: true,
      searchable: true,
      validations: [{ when: 'length(value) <= 80', text: { de: 'Höchstens 80 Zeichen!', en: 'At most 80 characters.' } }],
    },
    content: { dataType: 'json', label: { de: 'Kacheln', en: 'Tiles' }, hiddenInFilters: true },
  },
  relationships: {
    owner: {
      target: 'user',
      label: { de: 'Angelegt von', en: 'Made by' },
      min: 1,
      max: 1,
      reverse: { name: 'user:boards', label: { de: 'Übersichten', en: 'Dashboards' }, min: 0, max: -1 },
    },
    people: {
      target: 'user',
      label: { de: 'Geteilt mit Personen', en: 'Shared with people' },
      min: 0,
      max: -1,
      reverse: { name: 'user:sharedBoards', label: { de: 'Geteilte Übersichten', en: 'Shared dashboards' }, min: 0, max: -1 },
    },
    groups: {
      target: 'group',
      label: { de: 'Geteilt mit Gruppen', en: 'Shared with groups' },
      min: 0,
      max: -1,
      reverse: { name: 'group:boards', label: { de: 'Übersichten', en: 'Dashboards' }, min: 0, max: -1 },
    },
    roles: {
      target: 'role',
      label: { de: 'Geteilt mit Rollen', en: 'Shared with roles' },
      help: { de: 'Wer die Rolle hat, sieht die Übersicht.', en: 'Everybody with the role sees the dashboard.' },
      min: 0,
      max: -1,
      reverse: { name: 'role:boards', label: { de: 'Übersichten', en: 'Dashboards' }, min: 0, max: -1 },
    },
    tenant: {
      target: 'tenant',
      label: { de: 'Geteilt mit allen', en: 'Shared with everybody' },
      help: { de: 'Alle, die im Mandanten arbeiten, sehen die Übersicht.', en: 'Everybody who works in the tenant sees the dashboard.' },
      min: 0,
      max: 1,
      reverse: { name: 'tenant:boards', label: { de: 'Übersichten für alle', en: 'Dashboards for everybody' }, min: 0, max: -1 },
    },
  },
}
