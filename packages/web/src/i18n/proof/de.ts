export const proof = {
  title: { termination: 'Kündigung bestätigen', withdrawal: 'Widerruf bestätigen', order: 'Bestellung bestätigen' },
  intro: {
    termination:
      'Am {{at}} ist bei {{brand}} diese Kündigung eingegangen (Bestätigung {{number}}). Bitte bestätigen Sie, dass sie von Ihnen kommt. Dann führen wir sie aus.',
    withdrawal:
      'Am {{at}} ist bei {{brand}} dieser Widerruf eingegangen (Bestätigung {{number}}). Bitte bestätigen Sie, dass er von Ihnen kommt. Dann führen wir ihn aus.',
    order:
      'Am {{at}} ist bei {{brand}} diese Bestellung eingegangen (Nummer {{number}}). Bitte bestätigen Sie, dass sie von Ihnen kommt. Dann gilt sie.',
  },
  notYou: 'Kommt das nicht von Ihnen? Dann bestätigen Sie bitte nichts und wenden Sie sich an uns.',
  summary: 'Vertragszusammenfassung mit Preisen und Laufzeit (PDF)',
  submit: { termination: 'Kündigung bestätigen', withdrawal: 'Widerruf bestätigen', order: 'Zahlungspflichtig bestellen' },
  failed: 'Es kam keine Antwort. Bitte versuchen Sie es noch einmal: Mehr als einmal wird nichts ausgeführt.',
  done: {
    title: 'Vielen Dank, das ist bestätigt',
    termination: 'Wir führen die Kündigung jetzt aus. Zu wann der Vertrag endet, teilen wir Ihnen per E-Mail mit.',
    withdrawal: 'Wir führen den Widerruf jetzt aus. Wie es weitergeht, teilen wir Ihnen per E-Mail mit.',
    order: 'Wir führen die Bestellung jetzt aus. Die Auftragsbestätigung schicken wir Ihnen per E-Mail.',
  },
  used: { title: 'Schon bestätigt', text: 'Mit diesem Link wurde schon bestätigt. Sie müssen nichts mehr tun.' },
  decided: {
    title: 'Schon bearbeitet',
    text: 'Unser Kundenservice hat das schon bearbeitet. Der Link wird nicht mehr gebraucht. Wenn Sie Fragen haben, wenden Sie sich bitte an uns.',
  },
  expired: {
    title: 'Link abgelaufen',
    text: 'Der Link galt 7 Tage. Was eingegangen ist, liegt bei unserem Kundenservice. Wenn es von Ihnen kommt, wenden Sie sich bitte an uns.',
  },
  invalid: {
    title: 'Link nicht gültig',
    text: 'Mit diesem Link lässt sich nichts bestätigen. Bitte öffnen Sie den ganzen Link aus der E-Mail, oder wenden Sie sich an uns.',
  },
} as const
