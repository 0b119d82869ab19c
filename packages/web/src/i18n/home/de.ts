export const home = {
  morning: 'Guten Morgen',
  day: 'Guten Tag',
  evening: 'Guten Abend',
  greeting: '{{greeting}}, {{name}}',
  search: 'Bereich suchen',
  areas: 'Bereiche',
  noArea: 'Kein Bereich passt zu „{{search}}“.',
  noAreas: 'Für Ihren Zugang ist noch kein Bereich freigeschaltet. Wer Ihren Zugang verwaltet, kann das ändern.',
  recent: 'Zuletzt geöffnet',
} as const
