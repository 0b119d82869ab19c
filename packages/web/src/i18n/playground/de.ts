export const playground = {
  charts: {
    title: 'Diagramme',
    intro: 'Alle Arten von Diagrammen mit erfundenen Werten. Hier wird nichts gemessen und nichts gespeichert.',
    stream: 'Laufende Messung',
    gap: 'Das Gerät sendet nichts',
    lost: 'Verbindung unterbrochen',
    levels: 'Beurteilung der Werte',
    again: 'Von vorn beginnen',
    many: 'Sehr viele Werte',
    manyAbout:
      'Zwei Kanäle mit je 100.000 Werten in einem Diagramm. Ziehen mit der Maus vergrößert einen Ausschnitt, ein Doppelklick oder Esc zeigt wieder alles.',
    draw: '2 × 100.000 Werte zeichnen',
    drawn: 'In {{milliseconds}} ms gezeichnet',
    kinds: 'Arten',
    kind: {
      channels: 'Mehrere Kanäle',
      gap: 'Mit einer Lücke',
      ranges: 'Mittelwerte mit Spanne',
      yesNo: 'Ja oder nein',
      tile: 'Kachel einer Echtzeitmessung',
    },
  },
} as const
