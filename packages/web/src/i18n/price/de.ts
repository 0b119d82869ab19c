export const price = {
  after_one: 'nach 1 Monat {{price}}',
  after_other: 'nach {{count}} Monaten {{price}}',
  from: 'ab {{day}} {{price}}',
  named: 'regulär {{price}}',
  // Names the price if a product has several.
  of: '{{name}}: {{words}}',
  usage: '{{name}}: bisher {{before}}, ab {{day}} {{after}} je {{unit}} (brutto)',
  usageStep: '{{name}}, ab {{from}} {{unit}}: bisher {{before}}, ab {{day}} {{after}} je {{unit}} (brutto)',
  initialUnit: '{{name}}, erster Takt: bisher {{before}}, ab {{day}} {{after}} (brutto)',
  followingUnit: '{{name}}, Folgetakt: bisher {{before}}, ab {{day}} {{after}} (brutto)',
  unit: 'Einheit',
  minute: 'Minute',
  explained: '{{words}} ({{text}})',
}
