import type { ProcessHelp } from '../process-help.ts'

export const lineHelp: Readonly<Record<string, ProcessHelp>> = {
  processConnectionRequested: {
    slug: 'anschluss-beauftragt',
    summary: { de: 'Einen beauftragten Anschluss technisch vorbereiten.', en: 'Prepare a line that was requested.' },
    purpose: [
      {
        de: 'Wenn ein Anschluss bestellt ist und Port, Gerät und Termin noch fehlen. Der Prozess legt fest, woran die Leitung hängt, und führt durch die Installation. Am Ende ist der Anschluss aktiv.',
        en: 'Where a line is ordered, and port, device and date are missing. The process settles what the line hangs on and leads through the installation. At its end the line is active.',
      },
    ],
  },
  processChangeConnectionTechnology: {
    slug: 'anschlusstechnologie-aendern',
    summary: { de: 'Einen Anschluss auf eine andere Technik umstellen.', en: 'Move a line to another technology.' },
    purpose: [
      {
        de: 'Etwa von DSL auf Glasfaser. Der neue Port muss frei sein, und mit dem Kunden ist ein Termin vereinbart. Die neue Leitung wird gemessen, bevor umgeschaltet wird; danach bekommt der Kunde den Hinweis, wie er die Geschwindigkeit misst.',
        en: 'Such as from DSL to fibre. The new port must be free and a date agreed with the customer. The new line is measured before the switch; afterwards the customer is told how to measure the speed.',
      },
    ],
  },
  processChangeConnectionAddress: {
    slug: 'umzug',
    summary: { de: 'Der Anschluss zieht mit dem Kunden um.', en: 'The line moves with the customer.' },
    purpose: [
      {
        de: 'Der Vertrag bleibt, nur der Ort ändert sich: gleiche Leistung, gleicher Preis, keine neue Laufzeit. Am neuen Ort muss ein Gebäudeanschluss bestellbar oder fertig sein. Ist dort nichts verfügbar, darf der Kunde kündigen; die Prüfung sagt das.',
        en: 'The contract stays, only the place changes: same service, same price, no new term. There must be a building connection at the new place that can be ordered or is built. If there is none, the customer may terminate; the check says so.',
      },
    ],
    laws: ['relocationNotice'],
  },
  processLockConnection: {
    slug: 'anschluss-sperren',
    summary: { de: 'Einen Anschluss wegen Zahlungsrückstands sperren.', en: 'Lock a line for arrears.' },
    purpose: [
      {
        de: 'Das letzte Mittel nach Mahnungen. Der Prozess rechnet den fälligen, unbestrittenen Rückstand selbst aus und verlangt den Tag, an dem die Sperre angekündigt wurde. Die Abrechnung genehmigt. Unmittelbar vor der Sperre wird der Rückstand noch einmal ausgerechnet: Wer inzwischen gezahlt hat, wird nicht gesperrt, und der Vorgang sagt es. Zuerst werden nur abgehende Verbindungen gesperrt; eine Woche später sieht der Prozess noch einmal nach und sperrt den ganzen Anschluss, wenn der Rückstand noch besteht. Beides erfährt der Kunde. Notrufe bleiben immer möglich. Was der Kunde bestritten hat, gehört in „Davon bestritten“: Es zählt nicht mit.',
        en: 'The last resort after dunning. The process works out the undisputed arrears itself and asks for the day on which the lock was announced. Billing approves. Right before the lock the arrears are worked out once more: who has paid meanwhile is not locked, and the process says so. Outgoing connections are locked first; a week later the process looks once more, and locks the whole line where the arrears are still there. The customer is told of both. Emergency calls always stay possible. What the customer disputes is entered as such: it does not count.',
      },
    ],
    laws: ['lockArrears', 'lockAnnouncement', 'fullLockWait'],
  },
  processUnlockConnection: {
    slug: 'anschluss-entsperren',
    summary: { de: 'Eine Sperre aufheben, sobald bezahlt ist.', en: 'End a lock once it is paid.' },
    purpose: [
      {
        de: 'Sobald der Rückstand unter die Grenze fällt. Der Prozess prüft das an den Belegen. Ist noch etwas offen, wartet er: auf die Meldung einer Zahlung, auf die Buchung (alle vier Stunden sieht er nach) oder darauf, dass die Abrechnung den Eingang einträgt. Danach läuft der Anschluss wie vorher.',
        en: 'As soon as the arrears fall below the limit. The process looks at the receipts. While something is open it waits: for the report of a payment, for its booking (it looks every four hours), or until billing enters that it came. Afterwards the line works as before.',
      },
    ],
    laws: ['lockArrears'],
  },
  processRecommission: {
    slug: 'wiederinbetriebnahme',
    summary: { de: 'Einen stillgelegten Anschluss wieder in Betrieb nehmen.', en: 'Bring a line that was shut down back.' },
    purpose: [
      {
        de: 'Wenn ein Anschluss außer Betrieb ist, obwohl der Vertrag läuft: nach einer Pause, einem Umbau, einem Irrtum. Für gesperrte Anschlüsse ist „Anschluss entsperren“ richtig, für beendete Verträge ein Neuvertrag.',
        en: 'Where a line is down though the contract runs: after a pause, a rebuild, a mistake. For a locked line use “Unlock connection”, for a contract that has ended a new one.',
      },
    ],
  },
  processSwapRouter: {
    slug: 'router-tauschen',
    summary: { de: 'Das Gerät beim Kunden gegen ein anderes tauschen.', en: 'Exchange the device of the customer.' },
    purpose: [
      {
        de: 'Bei einem Defekt oder auf Wunsch. Das neue Gerät wird eingerichtet und muss sich online melden; das alte wird zurückgenommen. Fehlt es nach 14 Tagen, wird der Kunde erinnert, und der Betrag, den der Mandant dafür nennt, wird zur Rechnung vorgeschlagen. Hängt der Tausch an einer Störung, bleibt deren Prozess offen, bis alles läuft.',
        en: 'For a defect or on request. The new device is set up and must come online; the old one is taken back. Where it is missing after 14 days the customer is reminded, and the charge that the tenant has for it is proposed for the bill. If a fault is behind it, its process stays open until everything works.',
      },
    ],
  },
}
