import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A VLAN: a separate network on shared lines. */
export const domain: TwinDefinition = {
  name: 'domain',
  extends: 'thing',
  label: { de: 'Domäne', en: 'Domain' },
  plural: { de: 'Domänen', en: 'Domains' },
  icon: 'sitemap',
  hue: 240,
  title: ['domain:title'],
  attributes: {
    title: { dataType: 'string', label: { de: 'Titel', en: 'Title' }, required: true, searchable: true },
    vlanid: {
      dataType: 'integer',
      label: { de: 'VLAN-ID', en: 'VLAN id' },
      help: { de: '1 bis 4094; auf verbundenen Geräten nur einmal vergeben.', en: '1 to 4094; given once on connected devices.' },
      required: true,
      sortable: true,
      validations: [
        {
          when: 'value >= 1 and value <= 4094',
          text: { de: 'VLAN-ID muss zwischen 1 und 4094 liegen!', en: 'The VLAN id is between 1 and 4094.' },
        },
      ],
    },
    vlanhandling: {
      dataType: 'enum',
      label: { de: 'VLAN-Behandlung', en: 'VLAN handling' },
      help: {
        de: 'Markiert: mehrere VLANs auf einem Port. Unmarkiert: eines. QinQ: ganze Kundennetze darin.',
        en: 'Tagged: several VLANs on a port. Untagged: one. QinQ: whole networks of customers inside.',
      },
      enumValues: [
        { name: 'tagged', label: { de: 'Markiert', en: 'Tagged' }, style: styles.blue },
        { name: 'untagged', label: { de: 'Unmarkiert', en: 'Untagged' }, style: styles.grey },
        { name: 'qinq', label: { de: 'QinQ', en: 'QinQ' }, style: styles.violet },
      ],
    },
    vlanprofile: {
      dataType: 'string',
      label: { de: 'VLAN-Profil', en: 'VLAN profile' },
      help: { de: 'Name des Profils auf den Geräten.', en: 'Name of the profile on the devices.' },
      searchable: true,
    },
    refIpDb: {
      dataType: 'string',
      label: { de: 'Verweis auf IP-Datenbank', en: 'Reference to the IP database' },
      help: { de: 'Wo dieses Netz in der IP-Datenbank steht.', en: 'Where this network stands in the IP database.' },
    },
  },
}
