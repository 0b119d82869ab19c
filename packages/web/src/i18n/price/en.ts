import type { SameKeys } from '../texts.ts'
import type { price as german } from './de.ts'

export const price: SameKeys<typeof german> = {
  after_one: 'after 1 month {{price}}',
  after_other: 'after {{count}} months {{price}}',
  from: 'from {{day}} {{price}}',
  named: 'regularly {{price}}',
  of: '{{name}}: {{words}}',
  usage: '{{name}}: {{before}} until now, {{after}} from {{day}} per {{unit}} (gross)',
  usageStep: '{{name}}, from {{from}} {{unit}}: {{before}} until now, {{after}} from {{day}} per {{unit}} (gross)',
  initialUnit: '{{name}}, initial unit: {{before}} until now, {{after}} from {{day}} (gross)',
  followingUnit: '{{name}}, following unit: {{before}} until now, {{after}} from {{day}} (gross)',
  unit: 'unit',
  minute: 'minute',
  explained: '{{words}} ({{text}})',
}
