export const timeline = {
  newSince_one: 'Seit deinem letzten Besuch: {{count}}',
  newSince_other: 'Seit deinem letzten Besuch: {{count}}',
} as const
