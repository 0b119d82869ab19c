import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, own, wide } from '../../shared/layout-parts.ts'
import { documentHeader } from '../document/layout.ts'

export const imageDocumentUi: Partial<UiDefinition> & { definition: string } = {
  definition: 'imagedocument',
  detail: {
    type: 'vertical',
    content: [
      documentHeader,
      {
        type: 'preview',
        shows: ['document:url'],
        preview: { place: ['imagedocument:geopoint', 'geopoint:geometry'], original: 'imagedocument:original' },
      },
      { type: 'imageEditor', shows: ['document:url', 'imagedocument:marks', 'imagedocument:original'] },
      grid({
        fields: [
          'document:name',
          'document:kind',
          'document:url',
          'document:filetype',
          'document:size',
          'document:uploadedAt',
          'imagedocument:width',
          'imagedocument:height',
          'imagedocument:takenAt',
          'imagedocument:annotated',
          'imagedocument:stamps',
        ],
      }),
      {
        type: 'relationship',
        relation: 'imagedocument:geopoint',
        variant: 'inline',
        fields: own('geopoint:geometry', 'geopoint:accuracy', 'geopoint:heading'),
        create: ['geopoint'],
      },
      {
        type: 'relationship',
        relation: 'imagedocument:copyright',
        variant: 'inline',
        fields: own('copyright:source', 'copyright:licence'),
        create: ['copyright'],
      },
      wide('imagedocument:capture'),
    ],
  },
}
