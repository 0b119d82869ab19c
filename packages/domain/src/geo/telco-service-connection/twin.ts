import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** The state of connection of a parcel, a building or a home. */
export const telcoServiceConnection: TwinDefinition = {
  name: 'telcoServiceConnection',
  extends: 'thing',
  abstract: true,
  label: { de: 'Telekommunikationsanschluss', en: 'Telecom service connection' },
  plural: { de: 'Telekommunikationsanschlüsse', en: 'Telecom service connections' },
  icon: 'plug',
  hue: 165,
  identifier: 'TA-{n:6}',
  attributes: {
    constructionState: {
      dataType: 'enum',
      label: { de: 'Ausbaustand', en: 'Construction state' },
      help: {
        de: 'Davon hängt ab, was die Bestellstrecke an dieser Adresse anbietet.',
        en: 'What the order journey offers at this address depends on it.',
      },
      enumValues: [
        { name: 'none', label: { de: 'Kein Anschluss', en: 'None' }, style: styles.grey },
        { name: 'surveyPlanned', label: { de: 'Begehung geplant', en: 'Survey planned' }, style: styles.yellow },
        { name: 'surveyed', label: { de: 'Begangen', en: 'Surveyed' }, style: styles.yellow },
        { name: 'permissionOpen', label: { de: 'Gestattung offen', en: 'Permission open' }, style: styles.orange },
        { name: 'permitted', label: { de: 'Gestattet', en: 'Permitted' }, style: styles.violet },
        { name: 'planned', label: { de: 'Geplant', en: 'Planned' }, style: styles.violet },
        { name: 'inBuild', label: { de: 'Im Bau', en: 'In build' }, style: styles.blue },
        { name: 'built', label: { de: 'Gebaut', en: 'Built' }, style: styles.blue },
        { name: 'measured', label: { de: 'Eingemessen', en: 'Measured' }, style: styles.teal },
        { name: 'orderable', label: { de: 'Bestellbar', en: 'Orderable' }, style: styles.green },
        { name: 'refused', label: { de: 'Abgelehnt', en: 'Refused' }, style: styles.red },
      ],
      default: 'none',
    },
    location: { dataType: 'point', label: { de: 'Standort', en: 'Location' } },
    media: {
      dataType: 'enum',
      label: { de: 'Medium', en: 'Medium' },
      enumValues: [
        { name: 'fibre', label: { de: 'Glasfaser', en: 'Fibre' }, style: styles.teal },
        { name: 'coax', label: { de: 'Koax', en: 'Coax' }, style: styles.orange },
        { name: 'copper', label: { de: 'Kupfer', en: 'Copper' }, style: styles.yellow },
      ],
    },
  },
  relationships: {
    relatedProject: {
      target: 'project',
      label: { de: 'Projekt', en: 'Project' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: {
        name: 'project:telcoServiceConnections',
        label: { de: 'Telekommunikationsanschlüsse', en: 'Service connections' },
        min: 0,
        max: -1,
      },
    },
  },
}
