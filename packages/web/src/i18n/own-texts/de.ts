export const ownTexts = {
  language: 'Sprache der Texte',
  standard: 'Text des Systems',
  languages: { de: 'Deutsch', informal: 'Deutsch (Du)', en: 'Englisch' },
} as const
