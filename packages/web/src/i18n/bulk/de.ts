/** Texts for changing several twins together. */
export const bulk = {
  assign: 'Zuweisen',
  tag: 'Schlagwort',
  warning: 'Achtung! Mehrfaches Bearbeiten von {{number}} Objekten',
  hint: 'Nur was hier ausgefüllt wird, ändert sich, und zwar bei allen. Was leer bleibt, bleibt überall, wie es ist.',
  preview: 'Vorschau',
  back: 'Zurück',
  apply: '{{number}} Objekte ändern',
  same: '{{value}} (bleibt)',
  empty: 'leer',
  added: 'dazu: {{names}}',
  previewHint: 'Was abgelehnt wird, wird danach genannt; alles lässt sich rückgängig machen.',
  previewed: '{{count}} von {{number}} gezeigt',
  emptied: 'Bei allen leeren',
  emptiedHint: 'Diese Felder haben danach bei keinem mehr einen Wert.',
  emptiedPlaceholder: 'Felder wählen',
} as const
