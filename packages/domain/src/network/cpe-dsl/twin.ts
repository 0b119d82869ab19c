import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { deviceSeconds } from '../../shared/measuring.ts'

export const cpeDsl: TwinDefinition = {
  name: 'cpeDsl',
  extends: 'cpe',
  label: { de: 'DSL-Endgerät', en: 'DSL CPE' },
  plural: { de: 'DSL-Endgeräte', en: 'DSL CPEs' },
  icon: 'router',
  hue: 220,
  attributes: {
    dslProfile: { dataType: 'string', label: { de: 'DSL-Profil', en: 'DSL profile' }, searchable: true },
  },
  relationships: {
    port: {
      target: 'port',
      label: { de: 'Port', en: 'Port' },
      min: 0,
      max: 1,
      ranged: true,
      reverse: { name: 'port:cpeDsl', label: { de: 'DSL-Endgerät', en: 'DSL CPE' }, min: 0, max: 1 },
    },
  },
  telemetry: {
    attainableDown: {
      dataType: 'integer',
      unit: 'datarate',
      label: { de: 'Erreichbarer Download', en: 'Attainable download' },
      retentionDays: 90,
      expectedSeconds: deviceSeconds,
    },
    attainableUp: {
      dataType: 'integer',
      unit: 'datarate',
      label: { de: 'Erreichbarer Upload', en: 'Attainable upload' },
      retentionDays: 90,
      expectedSeconds: deviceSeconds,
    },
  },
}
