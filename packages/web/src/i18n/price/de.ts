export const price = {
  after_one: 'nach 1 Monat {{price}}',
  after_other: 'nach {{count}} Monaten {{price}}',
  from: 'ab {{day}} {{price}}',
  named: 'regulär {{price}}',
  // Names the price if a product has several.
  of: '{{name}}: {{words}}',
  usage: '{{name}}: bisher {{before}}, ab {{day}} {{after}} je {{unit}} (brutto)',
  usageStep: '{{name}}, ab {{from}} {{unit}}: bisher {{before}}, ab {{day}} {{after}} je {{unit}} (brutto)',
  unit: 'Einheit',
  explained: '{{words}} ({{text}})',
}
