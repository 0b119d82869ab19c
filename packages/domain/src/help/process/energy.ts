import type { ProcessHelp } from '../process-help.ts'

export const energyHelp: Readonly<Record<string, ProcessHelp>> = {
  processSupplierSwitch: {
    slug: 'lieferantenwechsel-strom',
    summary: {
      de: 'Einen Stromkunden vom bisherigen Lieferanten übernehmen.',
      en: 'Take over an electricity customer from the former supplier.',
    },
    purpose: [
      {
        de: 'Bestimmt die Marktlokation, meldet die Belieferung beim Netzbetreiber an und legt den Lieferbeginn fest. Am schnellsten geht es mit der MaLo-ID von der letzten Rechnung; ohne sie wird nach der Anschrift gesucht.',
        en: 'Finds the market location, registers the supply with the grid operator and sets its begin. The MaLo id of the last bill is the fastest way; without it the address is looked up.',
      },
    ],
    laws: ['electricitySupplierSwitch'],
  },
  processRecordMeterReading: {
    slug: 'zaehlerstand-erfassen',
    summary: { de: 'Einen abgelesenen Stand eintragen.', en: 'Enter a reading.' },
    purpose: [
      {
        de: 'Für Stände, die der Kunde oder ein Monteur abliest. Der Prozess prüft, ob der Wert zum bisherigen Verbrauch passt; ein unplausibler wird nachgesehen, bevor er gilt. Ein Foto hilft, Rückfragen zu vermeiden.',
        en: 'For readings of a customer or a fitter. The process looks whether the value fits the former use; one that does not is checked before it counts. A photo saves questions.',
      },
    ],
  },
  processMeterExchange: {
    slug: 'zaehlerwechsel',
    summary: { de: 'Einen Zähler austauschen, mit End- und Anfangsstand.', en: 'Exchange a meter, with its last and first reading.' },
    purpose: [
      {
        de: 'Wenn ein Zähler defekt ist, seine Eichfrist endet oder ein anderer Zähler nötig wird. Beide Stände am selben Tag aufnehmen und fotografieren: Ohne sie stimmt die nächste Abrechnung nicht. Der Netzbetreiber wird benachrichtigt und antwortet (APERAK); bleibt die Antwort zwei Tage aus oder ist sie ein Nein, kümmert sich der Messstellenbetrieb.',
        en: 'Where a meter is defective, its calibration ends, or another kind is needed. Take and photograph both readings on the same day: without them the next bill is wrong. The grid operator is told and answers (APERAK); where the answer stays away for two days, or is a no, metering looks after it.',
      },
    ],
  },
}
