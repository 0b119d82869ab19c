import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

/** A key with which a program acts as a user of the tenant. API calls create and revoke it, never a save. */
export const api: TwinDefinition = {
  name: 'api',
  extends: 'entity',
  mapped: true,
  final: true,
  label: { de: 'API-Schlüssel', en: 'API key' },
  plural: { de: 'API-Schlüssel', en: 'API keys' },
  icon: 'key',
  hue: 45,
  title: ['api:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, serverOwned: true },
    owner: { dataType: 'string', label: { de: 'Besitzer', en: 'Owner' }, sortable: true, serverOwned: true },
    user: { dataType: 'string', label: { de: 'Benutzer', en: 'User' }, semanticType: 'twin', serverOwned: true },
    begins: { dataType: 'string', label: { de: 'Beginnt mit', en: 'Begins with' }, serverOwned: true },
    rights: {
      dataType: 'enum',
      label: { de: 'Rechte', en: 'Rights' },
      serverOwned: true,
      enumValues: [
        { name: 'read', label: { de: 'Nur lesen', en: 'Read only' }, style: styles.grey },
        { name: 'all', label: { de: 'Alle des Besitzers', en: 'All of the owner' }, style: styles.yellow },
      ],
    },
    since: { dataType: 'datetime', label: { de: 'Angelegt', en: 'Made' }, sortable: true, serverOwned: true },
    lastUsedAt: { dataType: 'datetime', label: { de: 'Zuletzt benutzt', en: 'Last used' }, sortable: true, serverOwned: true },
    endsAt: { dataType: 'datetime', label: { de: 'Gilt bis', en: 'Valid until' }, sortable: true, serverOwned: true },
  },
}
