import type { Text } from '@twinwerk/model/text/text'

/** Descriptions of the messages to the customer, by the service of the diagram that sends or files the message. */
export const messageTexts: Readonly<Record<string, Text>> = {
  mailAnswer: {
    de: 'Mail mit der Antwort, die im Vorgang eingetragen wurde.',
    en: 'An email with the answer that was written into the process.',
  },
  mailCode: { de: 'Mail mit einem Code an die neue Adresse.', en: 'An email with a code to the new address.' },
  mailChangeConfirmed: { de: 'Mail, dass die Änderung gemacht ist.', en: 'An email that the change is done.' },
  mailChangeRejected: {
    de: 'Mail mit dem Grund, wenn die Änderung nicht möglich ist oder abgelehnt wurde.',
    en: 'An email with the reason where the change is not possible or was refused.',
  },
  mailConnectionLocked: {
    de: 'Mail, dass und warum der Anschluss gesperrt ist und wie er wieder frei wird (§ 61 TKG).',
    en: 'An email that the line is locked, why, and how it opens again (§ 61 TKG).',
  },
  mailConnectionPartlyLocked: {
    de: 'Mail, dass abgehende Verbindungen gesperrt sind, warum, und ab wann der ganze Anschluss gesperrt werden kann (§ 61 TKG).',
    en: 'An email that outgoing connections are locked, why, and from when on the whole line may be locked (§ 61 TKG).',
  },
  mailConnectionUnlocked: { de: 'Mail, dass der Anschluss wieder frei ist.', en: 'An email that the line is open again.' },
  mailContractEnded: { de: 'Mail zum Ende des Vertrags.', en: 'An email when the contract has ended.' },
  mailDunning1: { de: 'Mail mit der ersten Mahnung.', en: 'An email with the first reminder.' },
  mailDunning2: {
    de: 'Mail mit der zweiten Mahnung; sie droht die Sperre an, wenn der Rückstand dafür reicht (§ 61 TKG).',
    en: 'An email with the second reminder; it announces the lock where the arrears are enough for it (§ 61 TKG).',
  },
  mailExtensionReminders: {
    de: 'Mail vor der Verlängerung, mit dem Tag und der Möglichkeit zu kündigen.',
    en: 'An email before the extension, with the day and how to terminate.',
  },
  mailFaultReceived: { de: 'Mail, dass die Störung aufgenommen ist.', en: 'An email that the fault was taken.' },
  mailFaultDelayed: {
    de: 'Mail nach einem Tag, wenn die Störung noch besteht.',
    en: 'An email after a day where the fault is still there.',
  },
  mailFaultRepaired: { de: 'Mail, dass die Störung behoben ist.', en: 'An email that the fault is repaired.' },
  mailMaintenance: { de: 'Mail an alle Betroffenen mit dem Zeitraum.', en: 'An email with the time to everybody affected.' },
  mailMeasureSpeed: {
    de: 'Mail mit dem Hinweis, wie sich die Geschwindigkeit messen lässt (§ 7 TKTransparenzV).',
    en: 'An email on how to measure the speed (§ 7 TKTransparenzV).',
  },
  mailChangeOrdered: {
    de: 'Mail, die eine Bestellung aus dem Kundenportal bestätigt (§ 312i BGB).',
    en: 'An email that confirms an order of the customer portal (§ 312i BGB).',
  },
  mailOrderConfirmed: { de: 'Mail mit der Auftragsbestätigung.', en: 'An email that confirms the order.' },
  mailPortingDate: { de: 'Mail mit dem vereinbarten Wechseltag.', en: 'An email with the agreed day of the switch.' },
  mailTariffAdvice: { de: 'Mail mit dem besten Tarif.', en: 'An email with the best tariff.' },
  mailTerminationConfirmed: {
    de: 'Mail, die Kündigung und Vertragsende bestätigt.',
    en: 'An email that confirms the termination and its day.',
  },
  mailTerminationRejected: {
    de: 'Mail, wenn der Kündigungsgrund nicht anerkannt wird.',
    en: 'An email where the reason is not recognised.',
  },
  mailWithdrawalConfirmed: { de: 'Mail, die den Widerruf bestätigt.', en: 'An email that confirms the withdrawal.' },
  letterChangeConfirmed: { de: 'Schreiben zur Änderung, abgelegt beim Vorgang.', en: 'A letter on the change, filed with the process.' },
  letterConnectionLocked: { de: 'Schreiben zur Sperre, abgelegt beim Vorgang.', en: 'A letter on the lock, filed with the process.' },
  letterConnectionPartlyLocked: {
    de: 'Schreiben zur Sperre abgehender Verbindungen, abgelegt beim Vorgang.',
    en: 'A letter on the lock of outgoing connections, filed with the process.',
  },
  letterConnectionUnlocked: {
    de: 'Schreiben zum Ende der Sperre, abgelegt beim Vorgang.',
    en: 'A letter on the end of the lock, filed with the process.',
  },
  letterChangeOffered: {
    de: 'Vertragszusammenfassung als Schreiben, bevor zugestimmt wird (§ 54 TKG).',
    en: 'The contract summary as a letter before the consent (§ 54 TKG).',
  },
  letterChangeOrdered: { de: 'Bestellbestätigung als Schreiben.', en: 'The confirmation of an order as a letter.' },
  letterContractSummary: { de: 'Vertragszusammenfassung als Schreiben (§ 54 TKG).', en: 'The contract summary as a letter (§ 54 TKG).' },
  letterDunning1: {
    de: 'Erste Mahnung als Schreiben mit den überfälligen Belegen; ohne Mailadresse nimmt es die nächste Postmappe mit.',
    en: 'The first reminder as a letter with the overdue bills; without an email address the next post folder takes it.',
  },
  letterDunning2: {
    de: 'Zweite Mahnung als Schreiben, mit der Androhung der Sperre; die nächste Postmappe nimmt es mit.',
    en: 'The second reminder as a letter, with the announcement of the lock; the next post folder takes it.',
  },
  letterDebitAgain: {
    de: 'Ankündigung einer Abbuchung als Schreiben, abgelegt beim Vorgang; ohne Mailadresse nimmt es die nächste Postmappe mit.',
    en: 'The announcement of a debit as a letter, filed with the process; without an email address the next post folder takes it.',
  },
  letterAccountAsked: {
    de: 'Frage nach der Bankverbindung als Schreiben, abgelegt beim Vorgang; ohne Mailadresse nimmt es die nächste Postmappe mit.',
    en: 'The question for bank details as a letter, filed with the process; without an email address the next post folder takes it.',
  },
  letterFaultCredited: {
    de: 'Abschlussbericht mit der Gutschrift, abgelegt beim Vorgang.',
    en: 'A closing report with the credit, filed with the process.',
  },
  letterTerminationConfirmed: { de: 'Kündigungsbestätigung als Schreiben.', en: 'The confirmation of the termination as a letter.' },
  letterWithdrawalConfirmed: { de: 'Bestätigung des Widerrufs als Schreiben.', en: 'The confirmation of the withdrawal as a letter.' },
}
