export const checks = {
  text: 'Jede Nacht wird geprüft, was in den Daten nicht stimmen kann. Behobenes verschwindet mit der nächsten Prüfung.',
  start: 'Jetzt prüfen',
  again: 'Erneut prüfen',
  running: 'Die Daten werden geprüft …',
  progress: '{{done}} von {{total}}',
  failed: 'Die Prüfung ist abgebrochen. Die Befunde sind die der letzten.',
  none: 'Geprüft: kein Befund.',
  found_one: 'Geprüft: ein Befund.',
  found_other: 'Geprüft: {{count}} Befunde.',
}
