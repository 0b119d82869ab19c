import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Metric } from '@twinwerk/model/dashboard/dashboard'
import { tiles } from '../../dashboards/tiles.ts'
import { styles } from '../../shared/styles.ts'

/** The metrics of the release, each once. Their names are the keys of their goals. */
const metrics: readonly Metric[] = [...new Map(Object.values(tiles).map(({ metric }) => [metric.name, metric])).values()]

/** The goal of a tenant for a metric of the release (ADR 134): the value to reach, and the one from which its tiles warn. */
export const metricGoal: TwinDefinition = {
  name: 'metricGoal',
  extends: 'entity',
  final: true,
  label: { de: 'Ziel einer Kennzahl', en: 'Goal of a key figure' },
  plural: { de: 'Ziele der Kennzahlen', en: 'Goals of key figures' },
  icon: 'flag',
  hue: 205,
  title: ['metricGoal:metric'],
  attributes: {
    metric: {
      dataType: 'enum',
      label: { de: 'Kennzahl', en: 'Key figure' },
      required: true,
      unique: true,
      sortable: true,
      enumValues: metrics.map(({ name, label }) => ({ name, label })),
    },
    good: {
      dataType: 'enum',
      label: { de: 'Gut ist', en: 'Better is' },
      required: true,
      default: 'up',
      enumValues: [
        { name: 'up', label: { de: 'ein hoher Wert', en: 'a high value' }, style: styles.blue },
        { name: 'down', label: { de: 'ein niedriger Wert', en: 'a low value' }, style: styles.violet },
      ],
    },
    target: {
      dataType: 'double',
      label: { de: 'Ziel', en: 'Target' },
      help: {
        de: 'In der Einheit der Kennzahl. Ohne Ziel wird sie nur veröffentlicht.',
        en: 'In the unit of the key figure. Without one it is only published.',
      },
      sortable: true,
    },
    warn: {
      dataType: 'double',
      label: { de: 'Warngrenze', en: 'Warning limit' },
      help: {
        de: 'Ab hier warnen die Kacheln. Die Grenze liegt auf der schlechten Seite des Ziels.',
        en: 'From here on tiles warn. It lies on the bad side of the target.',
      },
      validations: [
        {
          when: 'target = null or (good = "down" and value >= target) or (good != "down" and value <= target)',
          text: {
            de: 'Die Warngrenze liegt auf der schlechten Seite des Ziels!',
            en: 'The warning limit lies on the bad side of the target.',
          },
        },
      ],
    },
  },
}
