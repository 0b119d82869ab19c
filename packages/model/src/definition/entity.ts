import type { TwinDefinition } from './twin-definition.ts'

/** The properties of every twin, stored in fixed columns of every family. Only the server sets them, except the comment. */
export const entityDefinition: TwinDefinition = {
  name: 'entity',
  abstract: true,
  label: { de: 'Objekt', en: 'Object' },
  plural: { de: 'Objekte', en: 'Objects' },
  icon: 'cube',
  hue: 220,
  attributes: {
    tenantWideIdentifier: {
      dataType: 'string',
      label: { de: 'Nummer', en: 'Number' },
      semanticType: 'identifier',
      sortable: true,
      searchable: true,
      serverOwned: true,
    },
    createdAt: { dataType: 'datetime', label: { de: 'Angelegt am', en: 'Created at' }, sortable: true, serverOwned: true },
    createdBy: { dataType: 'string', label: { de: 'Angelegt von', en: 'Created by' }, serverOwned: true },
    updatedAt: { dataType: 'datetime', label: { de: 'Geändert am', en: 'Changed at' }, serverOwned: true },
    updatedBy: { dataType: 'string', label: { de: 'Geändert von', en: 'Changed by' }, serverOwned: true },
    deletedAt: { dataType: 'datetime', label: { de: 'Gelöscht am', en: 'Deleted at' }, serverOwned: true, hiddenInFilters: true },
  },
}
