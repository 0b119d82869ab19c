import type { HeaderLayout, UiDefinition } from '@twinwerk/model/layout/layout'
import { grid, wide } from '../../shared/layout-parts.ts'

const header: HeaderLayout = {
  type: 'header',
  title: ['flashRun:version'],
  subtitle: ['flashRun:started'],
  status: 'flashRun:result',
}

const fields = [
  'result',
  'failure',
  'started',
  'finished',
  'version',
  'chip',
  'macAddress',
  'bytes',
  'hasStarted',
  'reason',
  'sha256',
  'lockedUntil',
] as const

export const flashRunUi: UiDefinition = {
  definition: 'flashRun',
  detail: {
    type: 'vertical',
    content: [
      header,
      grid({ fields: fields.map((name) => `flashRun:${name}`) }),
      {
        type: 'grid',
        content: [
          { type: 'relationship', relation: 'flashRun:asset', variant: 'chips' },
          { type: 'relationship', relation: 'flashRun:firmware', variant: 'chips' },
          { type: 'relationship', relation: 'flashRun:by', variant: 'chips' },
        ],
      },
      wide('flashRun:log'),
    ],
  },
  card: header,
  minicard: header,
  selector: header,
}
