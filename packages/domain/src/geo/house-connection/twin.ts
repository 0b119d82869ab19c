import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isNotNegative } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

export const houseConnection: TwinDefinition = {
  name: 'houseConnection',
  extends: 'thing',
  label: { de: 'Hausanschlussleitung', en: 'House connection' },
  plural: { de: 'Hausanschlussleitungen', en: 'House connections' },
  icon: 'subtask',
  hue: 165,
  identifier: 'HA-{n:6}',
  attributes: {
    kind: {
      dataType: 'enum',
      label: { de: 'Stand', en: 'Kind' },
      enumValues: [
        { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, style: styles.yellow },
        { name: 'measured', label: { de: 'Eingemessen', en: 'Measured' }, style: styles.green },
      ],
      default: 'planned',
    },
    geometry: { dataType: 'linestring', label: { de: 'Verlauf', en: 'Route' } },
    length: { dataType: 'double', label: { de: 'Länge', en: 'Length' }, unit: 'm', validations: [isNotNegative] },
    openTrench: {
      dataType: 'double',
      label: { de: 'Davon offener Graben', en: 'Of it open trench' },
      unit: 'm',
      validations: [
        isNotNegative,
        {
          when: 'length = null or value <= length',
          text: { de: 'Der offene Graben ist länger als die Leitung!', en: 'The open trench is longer than the line.' },
        },
      ],
    },
  },
  relationships: {
    telcoServiceConnectionBuilding: {
      target: 'telcoServiceConnectionBuilding',
      label: { de: 'Gebäudeanschluss', en: 'Building connection' },
      min: 1,
      max: 1,
      ranged: true,
      reverse: {
        name: 'telcoServiceConnectionBuilding:houseConnections',
        label: { de: 'Hausanschlussleitungen', en: 'House connections' },
        min: 0,
        max: -1,
      },
    },
    trench: {
      target: 'trench',
      label: { de: 'Trasse', en: 'Trench' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'trench:houseConnections', label: { de: 'Hausanschlussleitungen', en: 'House connections' }, min: 0, max: -1 },
    },
    duct: {
      target: 'duct',
      label: { de: 'Leerrohr', en: 'Duct' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'duct:houseConnections', label: { de: 'Hausanschlussleitungen', en: 'House connections' }, min: 0, max: -1 },
    },
  },
}
