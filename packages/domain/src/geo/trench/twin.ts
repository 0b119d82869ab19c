import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const trench: TwinDefinition = {
  name: 'trench',
  extends: 'thing',
  label: { de: 'Trasse', en: 'Trench' },
  plural: { de: 'Trassen', en: 'Trenches' },
  icon: 'subtask',
  hue: 20,
  identifier: 'TR-{n:5}',
  attributes: {
    kind: {
      dataType: 'enum',
      label: { de: 'Stand', en: 'Kind' },
      required: true,
      enumValues: [
        { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, style: styles.yellow },
        { name: 'measured', label: { de: 'Eingemessen', en: 'Measured' }, style: styles.green },
      ],
      default: 'planned',
    },
    geometry: { dataType: 'linestring', label: { de: 'Verlauf', en: 'Route' }, required: true },
    surface: {
      dataType: 'enum',
      label: { de: 'Oberfläche', en: 'Surface' },
      enumValues: [
        { name: 'asphalt', label: { de: 'Asphalt', en: 'Asphalt' } },
        { name: 'paving', label: { de: 'Pflaster', en: 'Paving' } },
        { name: 'lawn', label: { de: 'Rasen', en: 'Lawn' } },
        { name: 'field', label: { de: 'Acker', en: 'Field' } },
      ],
    },
    method: {
      dataType: 'enum',
      label: { de: 'Bauweise', en: 'Method' },
      enumValues: [
        { name: 'open', label: { de: 'Offene Bauweise', en: 'Open trench' } },
        { name: 'milling', label: { de: 'Fräsen', en: 'Milling' } },
        { name: 'rocket', label: { de: 'Erdrakete', en: 'Mole' } },
        { name: 'HDD', label: { de: 'Spülbohrung', en: 'Horizontal drilling' } },
      ],
    },
    depth: {
      dataType: 'double',
      label: { de: 'Tiefe', en: 'Depth' },
      help: { de: 'Überdeckung von der Oberfläche bis zum Leerrohr.', en: 'Cover from the surface to the duct.' },
      unit: 'm',
      validations: [isNotNegative],
    },
    length: { dataType: 'double', label: { de: 'Länge', en: 'Length' }, unit: 'm', validations: [isNotNegative] },
    builtAt: { dataType: 'date', label: { de: 'Gebaut am', en: 'Built on' } },
  },
  relationships: {
    project: {
      target: 'project',
      label: { de: 'Projekt', en: 'Project' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'project:trenches', label: { de: 'Trassen', en: 'Trenches' }, min: 0, max: -1 },
    },
    parcels: {
      target: 'parcel',
      label: { de: 'Flurstücke', en: 'Parcels' },
      min: 0,
      max: -1,
      ranged: true,
      reverse: { name: 'parcel:trenches', label: { de: 'Trassen', en: 'Trenches' }, min: 0, max: -1 },
    },
  },
}
