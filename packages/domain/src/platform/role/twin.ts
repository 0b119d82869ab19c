import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const role: TwinDefinition = {
  name: 'role',
  extends: 'entity',
  label: { de: 'Rolle', en: 'Role' },
  plural: { de: 'Rollen', en: 'Roles' },
  icon: 'shield-lock',
  hue: 285,
  final: true,
  title: ['role:name'],
  attributes: {
    name: { dataType: 'string', label: { de: 'Name', en: 'Name' }, required: true, sortable: true, searchable: true },
    key: {
      dataType: 'string',
      label: { de: 'Schlüssel', en: 'Key' },
      required: true,
      unique: true,
      validations: [
        {
          when: 'matches(value, "^[a-z][A-Za-z0-9]*$")',
          text: { de: 'Der Schlüssel besteht aus Buchstaben und Ziffern!', en: 'The key consists of letters and digits.' },
        },
      ],
    },
    description: { dataType: 'string', label: { de: 'Beschreibung', en: 'Description' } },
    grants: {
      dataType: 'json',
      semanticType: 'grants',
      label: { de: 'Rechte', en: 'Grants' },
      help: {
        de: 'Liste aus Pfad, Rechten und, wo nötig, sichtbaren Feldern.',
        en: 'A list of path, verbs and, where needed, visible fields.',
      },
      required: true,
      hiddenInFilters: true,
    },
  },
}
