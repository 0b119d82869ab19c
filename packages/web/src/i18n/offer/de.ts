/** Texts for the choice of a product. */
export const offer = {
  title: 'Passende Produkte',
  search: 'Passende Produkte suchen',
  monthly: '{{amount}} im Monat',
  total: 'Vertrag dann {{amount}}',
  once: 'einmalig {{amount}}',
  nothingFound: 'Kein passendes Produkt heißt so.',
  nothingFits: 'Zu diesem Vertrag passt kein Produkt, das angeboten wird.',
  failed: 'Die Produkte wurden nicht gelesen.',
  again: 'Erneut lesen',
  all: 'Alle Produkte',
  cancel: 'Nichts auswählen',
} as const
