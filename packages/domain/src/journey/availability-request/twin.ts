import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { isEmail } from '../../shared/rules.ts'
import { styles } from '../../shared/styles.ts'

/** A visitor's question whether an address has a connection: portal specification, section 2.6. */
export const availabilityRequest: TwinDefinition = {
  name: 'availabilityRequest',
  extends: 'entity',
  label: { de: 'Verfügbarkeitsanfrage', en: 'Availability request' },
  plural: { de: 'Verfügbarkeitsanfragen', en: 'Availability requests' },
  icon: 'map-pin',
  hue: 300,
  title: ['availabilityRequest:addressText'],
  attributes: {
    addressText: { dataType: 'string', label: { de: 'Adresse', en: 'Address' }, required: true, searchable: true },
    location: { dataType: 'point', label: { de: 'Standort', en: 'Location' } },
    state: {
      dataType: 'enum',
      label: { de: 'Ergebnis', en: 'Result' },
      required: true,
      enumValues: [
        { name: 'notAvailable', label: { de: 'Nicht verfügbar', en: 'Not available' }, style: styles.red },
        { name: 'addressUnknown', label: { de: 'Adresse unbekannt', en: 'Address unknown' }, style: styles.orange },
        { name: 'available', label: { de: 'Verfügbar', en: 'Available' }, style: styles.green },
        { name: 'availableSoon', label: { de: 'Bald verfügbar', en: 'Available soon' }, style: styles.teal },
        { name: 'confirm', label: { de: 'Zu bestätigen', en: 'To confirm' }, style: styles.yellow },
        { name: 'error', label: { de: 'Fehler', en: 'Error' }, style: styles.grey },
      ],
    },
    requestedAt: { dataType: 'datetime', label: { de: 'Angefragt am', en: 'Requested at' }, required: true, sortable: true },
    email: { dataType: 'string', label: { de: 'E-Mail', en: 'Email' }, semanticType: 'email', validations: [isEmail] },
    sourceUrl: { dataType: 'string', label: { de: 'Herkunft', en: 'Source' }, semanticType: 'url', hiddenInFilters: true },
  },
  relationships: {
    telcoServiceConnectionBuilding: {
      target: 'telcoServiceConnectionBuilding',
      label: { de: 'Gebäudeanschluss', en: 'Building connection' },
      min: 0,
      max: 1,
      reverse: {
        name: 'telcoServiceConnectionBuilding:availabilityRequests',
        label: { de: 'Verfügbarkeitsanfragen', en: 'Availability requests' },
        min: 0,
        max: -1,
      },
    },
  },
}
