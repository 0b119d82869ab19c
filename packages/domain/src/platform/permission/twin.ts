import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

export const permission: TwinDefinition = {
  name: 'permission',
  extends: 'entity',
  label: { de: 'Berechtigung', en: 'Permission' },
  plural: { de: 'Berechtigungen', en: 'Permissions' },
  icon: 'key',
  hue: 285,
  final: true,
  title: ['permission:scope'],
  oneOf: [['permission:user', 'permission:group']],
  attributes: {
    scope: {
      dataType: 'enum',
      label: { de: 'Geltungsbereich', en: 'Scope' },
      required: true,
      enumValues: [
        { name: 'tenant', label: { de: 'Mandant', en: 'Tenant' }, style: styles.blue },
        { name: 'businessPartner', label: { de: 'Geschäftspartner', en: 'Business partner' }, style: styles.green },
        { name: 'system', label: { de: 'System', en: 'System' }, style: styles.red },
      ],
    },
  },
  relationships: {
    role: {
      target: 'role',
      label: { de: 'Rolle', en: 'Role' },
      min: 1,
      max: 1,
      reverse: { name: 'role:permissions', label: { de: 'Berechtigungen', en: 'Permissions' }, min: 0, max: -1 },
    },
    root: {
      target: 'businessPartner',
      label: { de: 'Gilt für', en: 'Applies to' },
      help: {
        de: 'Der Mandant oder Geschäftspartner, für dessen Daten die Rolle gilt.',
        en: 'The tenant or business partner to whose data the role applies.',
      },
      min: 1,
      max: 1,
      reverse: { name: 'businessPartner:permissions', label: { de: 'Berechtigungen', en: 'Permissions' }, min: 0, max: -1 },
    },
  },
}
