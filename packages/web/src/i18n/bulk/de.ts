/** Changing several twins at once. */
export const bulk = {
  warning: 'Achtung! Mehrfaches Bearbeiten von {{number}} Objekten',
  hint: 'Nur was hier ausgefüllt wird, ändert sich, und zwar bei allen. Was leer bleibt, bleibt überall, wie es ist.',
  preview: 'Vorschau',
  back: 'Zurück',
  apply: '{{number}} Objekte ändern',
  previewHint_one: 'Ein Beispiel von {{number}}. Was abgelehnt wird, wird danach genannt; alles lässt sich rückgängig machen.',
  previewHint_other: '{{count}} Beispiele von {{number}}. Was abgelehnt wird, wird danach genannt; alles lässt sich rückgängig machen.',
  summary: 'Wird „{{value}}“: bei {{count}} von {{of}} Beispielen eine Änderung',
  same: '{{value}} (bleibt)',
  empty: 'leer',
  added: 'dazu: {{names}}',
} as const
