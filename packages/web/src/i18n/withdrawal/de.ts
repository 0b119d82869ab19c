export const withdrawal = {
  title: 'Vertrag widerrufen',
  intro:
    'Hier widerrufen Sie einen Vertrag mit {{brand}}, ohne sich anzumelden. Das geht in der Regel 14 Tage lang. Sie erhalten sofort eine Bestätigung mit Datum und Uhrzeit.',
  steps: { data: 'Ihre Angaben', confirm: 'Bestätigen' },
  name: 'Vor- und Nachname',
  contractNumber: 'Vertrags-, Auftrags- oder Kundennummer',
  contractNumberHint: 'Zu finden auf der Bestätigung oder Rechnung. Ohne Nummer suchen wir den Vertrag mit Ihrem Namen.',
  remark: 'Was widerrufen Sie?',
  remarkHint: 'Nur nötig, wenn es um einen Teil des Vertrags geht.',
  letter: 'Hiermit widerrufe ich, {{name}}, den mit {{brand}} geschlossenen Vertrag.',
  submit: 'Widerruf bestätigen',
  failed: 'Ihr Widerruf ist nicht angekommen. Ihre Eingaben bleiben auf diesem Gerät: Bitte versuchen Sie es noch einmal.',
  done: {
    title: 'Ihr Widerruf ist eingegangen',
    text: 'Eingegangen am {{at}}. Die Bestätigung {{number}} ist an {{mail}} unterwegs.',
    download: 'Bestätigung herunterladen (PDF)',
    keep: 'Bitte bewahren Sie sie auf. Wie es weitergeht, teilen wir Ihnen per E-Mail mit.',
    another: 'Noch einen Vertrag widerrufen',
  },
} as const
