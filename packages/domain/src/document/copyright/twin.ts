import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'

export const copyright: TwinDefinition = {
  name: 'copyright',
  extends: 'entity',
  label: { de: 'Herkunft', en: 'Copyright' },
  plural: { de: 'Herkünfte', en: 'Copyrights' },
  icon: 'id',
  hue: 300,
  title: ['copyright:source'],
  attributes: {
    source: {
      dataType: 'string',
      label: { de: 'Quelle', en: 'Source' },
      help: { de: 'Kamera oder Urheber.', en: 'Camera or author.' },
      required: true,
      searchable: true,
    },
    licence: { dataType: 'string', label: { de: 'Lizenz', en: 'Licence' } },
  },
}
