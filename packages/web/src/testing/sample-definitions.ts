import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'

const text = (word: string) => ({ de: word, en: word })
const look = (word: string) => ({ label: text(word), plural: text(word), icon: 'cube', hue: 1 })

const definitions: readonly TwinDefinition[] = [
  {
    name: 'tenant',
    extends: 'entity',
    ...look('Mandant'),
    collections: { orders: { target: 'order', label: text('Aufträge') } },
  },
  {
    name: 'person',
    extends: 'entity',
    ...look('Person'),
    title: ['person:name'],
    attributes: { name: { dataType: 'string', label: text('Name'), required: true, sortable: true, searchable: true } },
  },
  {
    name: 'order',
    extends: 'entity',
    ...look('Auftrag'),
    attributes: {
      begin: { dataType: 'date', label: text('Beginn'), required: true, sortable: true },
      end: {
        dataType: 'date',
        label: text('Ende'),
        validations: [{ when: 'value >= begin', text: text('Das Ende liegt vor dem Beginn!') }],
      },
      price: { dataType: 'double', unit: 'currency', label: text('Preis') },
    },
    relationships: {
      customer: {
        target: 'person',
        label: text('Kunde'),
        min: 1,
        max: 1,
        ranged: true,
        reverse: { name: 'person:orders', label: text('Aufträge'), min: 0, max: -1 },
      },
      items: { target: 'item', label: text('Positionen'), min: 0, max: -1, component: true },
    },
  },
  {
    name: 'item',
    extends: 'entity',
    ...look('Position'),
    attributes: { amount: { dataType: 'integer', label: text('Menge'), required: true } },
    relationships: { photos: { target: 'document', label: text('Fotos'), min: 0, max: 2, component: true } },
  },
  {
    name: 'document',
    extends: 'entity',
    ...look('Dokument'),
    attributes: {
      url: { dataType: 'string', label: text('Datei'), upload: {} },
      name: { dataType: 'string', label: text('Name') },
      size: { dataType: 'long', unit: 'B', decimals: 2, label: text('Größe'), serverOwned: true },
    },
  },
]

/** A few definitions in the shapes that screens must draw, for tests. */
export const sampleRegistry = createRegistry(definitions)

export function sampleId(definition: string, digit: string): string {
  return formatTwinId(definition, digit.repeat(32))
}
