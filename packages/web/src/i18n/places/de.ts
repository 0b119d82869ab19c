export const places = {
  usage: 'Belegung',
  sum: '{{used}} von {{capacity}} Plätzen belegt',
  of: '{{used}} von {{capacity}}',
  none: 'Keine Plätze',
  failed: 'Die Belegung konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  open: 'Öffnen',
  owners: 'Belegung je Gerät',
  showOwners: 'Geräte zeigen',
  hideOwners: 'Geräte verbergen',
  more: 'Es gibt weitere Geräte; die Suche und die Filter der Liste finden ihre Ports.',
} as const
