/** Texts of lists that are worked out for a day. */
export const byDay = {
  day: 'Stichtag',
  today: 'Heute, mit allen Buchungen bis jetzt.',
  past: 'Mit den Buchungen bis zum Ende dieses Tages. Was später bezahlt, zugeordnet oder storniert wurde, zählt nicht.',
  leave: 'Zurück zu heute',
} as const
