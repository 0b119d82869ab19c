export const priceParts = {
  title: 'Was der Preis enthält',
  about:
    'Vertrag {{contract}}, {{from}} bis {{to}}: Im Preis für {{quantity}} kWh sind diese Entgelte, Abgaben und Steuern schon enthalten, ohne Umsatzsteuer. Nichts davon kommt hinzu.',
  none: 'Für diese Rechnung sind keine Entgelte, Abgaben und Steuern gesondert aufgeführt.',
  loading: 'Wird geladen …',
  failed: 'Das ließ sich nicht laden.',
} as const
