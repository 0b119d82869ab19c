export const home = {
  morning: 'Guten Morgen',
  day: 'Guten Tag',
  evening: 'Guten Abend',
  greeting: '{{greeting}}, {{name}}',
  areas: 'Bereiche',
  noAreas: 'Für Ihren Zugang ist noch kein Bereich freigeschaltet. Wer Ihren Zugang verwaltet, kann das ändern.',
  search: 'Kunde, Nummer, Bereich oder Aktion suchen',
  recent: 'Zuletzt geöffnet',
  views: 'Gespeicherte Listen',
  add: 'Neu anlegen',
  more: 'Mehr …',
} as const
