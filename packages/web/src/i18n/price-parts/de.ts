export const priceParts = {
  title: 'Was der Preis enthält',
  about:
    'Vertrag {{contract}}, {{from}} bis {{to}}: Diese Entgelte, Abgaben und Steuern sind für {{quantity}} kWh im Preis schon enthalten, ohne Umsatzsteuer. Sie kommen nicht hinzu.',
  none: 'Für diese Rechnung sind keine Entgelte, Abgaben und Steuern gesondert aufgeführt.',
  loading: 'Wird geladen …',
  failed: 'Das ließ sich nicht laden.',
} as const
