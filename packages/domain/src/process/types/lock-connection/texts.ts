import type { Text } from '@twinwerk/model/text/text'
import type { ProcessHelp } from '../../../help/process-help.ts'
import type { MailText } from '@twinwerk/model/letter/mail-text'
import { processLetter } from '../../../letters/process-letter.ts'

export const approveLock: Text = { de: 'Sperre genehmigen', en: 'Approve the lock' }
export const isInArrears: Text = { de: 'Noch im Rückstand', en: 'still in arrears' }
export const lockOutgoing: Text = { de: 'Abgehende Verbindungen sperren', en: 'Lock outgoing connections' }
export const provideOutgoingLock: Text = { de: 'Abgehend sperren, Notruf bleibt', en: 'Lock outgoing calls, emergency calls stay' }
export const provideLock: Text = { de: 'Sperren, Notruf bleibt', en: 'Lock, emergency calls stay' }

export const help: ProcessHelp = {
  slug: 'anschluss-sperren',
  summary: { de: 'Einen Anschluss wegen Zahlungsrückstands sperren.', en: 'Lock a line for arrears.' },
  purpose: [
    {
      de: 'Das letzte Mittel nach Mahnungen. Der Prozess rechnet den fälligen, unbestrittenen Rückstand selbst aus und verlangt den Tag, an dem die Sperre angekündigt wurde. Die Abrechnung genehmigt. Unmittelbar vor der Sperre wird der Rückstand noch einmal ausgerechnet: Wer inzwischen gezahlt hat, wird nicht gesperrt, und der Vorgang sagt es. Zuerst werden nur abgehende Verbindungen gesperrt; eine Woche später sieht der Prozess noch einmal nach und sperrt den ganzen Anschluss, wenn der Rückstand noch besteht. Beides erfährt der Kunde. Notrufe bleiben immer möglich. Was der Kunde bestritten hat, gehört in „Davon bestritten“: Es zählt nicht mit.',
      en: 'The last resort after dunning. The process works out the undisputed arrears itself and asks for the day on which the lock was announced. Billing approves. Right before the lock the arrears are worked out once more: who has paid meanwhile is not locked, and the process says so. Outgoing connections are locked first; a week later the process looks once more, and locks the whole line where the arrears are still there. The customer is told of both. Emergency calls always stay possible. What the customer disputes is entered as such: it does not count.',
    },
  ],
  laws: ['lockArrears', 'lockAnnouncement', 'fullLockWait'],
}

export const mails = {
  // § 61 (4) and (5) TKG: the text states the arrears, the connections that stay possible, and the end of the lock.
  connectionLocked: {
    subject: { de: 'Ihr Anschluss ist gesperrt', informal: 'Dein Anschluss ist gesperrt', en: 'Your line is locked' },
    body: {
      de: 'Guten Tag,\n\nden Anschluss zu Ihrem Vertrag {contract} haben wir am {date} ganz gesperrt ({case}). Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {arrears} (§ 61 Abs. 4 TKG). Notrufe bleiben möglich.\n\nSobald das bezahlt ist, geben wir den Anschluss wieder frei. Haben Sie schon gezahlt, oder stimmt der Betrag nicht, wenden Sie sich bitte gleich an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nden Anschluss zu deinem Vertrag {contract} haben wir am {date} ganz gesperrt ({case}). Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {arrears} (§ 61 Abs. 4 TKG). Notrufe bleiben möglich.\n\nSobald das bezahlt ist, geben wir den Anschluss wieder frei. Hast du schon gezahlt, oder stimmt der Betrag nicht, wende dich bitte gleich an uns.\n\n{brand}',
      en: 'Hello,\n\non {date} we have locked the whole line of your contract {contract} ({case}). As announced, the reason is arrears: {arrears} are due and not disputed (section 61 (4) TKG). Emergency calls stay possible.\n\nOnce this is paid, we open the line again. If you have paid already, or the amount is wrong, please get in touch with us at once.\n\n{brand}',
    },
  },
  connectionPartlyLocked: {
    subject: {
      de: 'Abgehende Verbindungen Ihres Anschlusses sind gesperrt',
      informal: 'Abgehende Verbindungen deines Anschlusses sind gesperrt',
      en: 'Outgoing connections of your line are locked',
    },
    body: {
      de: 'Guten Tag,\n\nam Anschluss zu Ihrem Vertrag {contract} haben wir abgehende Verbindungen gesperrt ({case}). Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {arrears} (§ 61 Abs. 4 TKG). Sie bleiben erreichbar, und Notrufe bleiben möglich.\n\nIst der Betrag bis dahin nicht bezahlt, sperren wir ab dem {date} den ganzen Anschluss (§ 61 Abs. 5 TKG). Sobald er bezahlt ist, geben wir den Anschluss wieder frei. Haben Sie schon gezahlt, oder stimmt der Betrag nicht, wenden Sie sich bitte gleich an uns.\n\n{brand}',
      informal:
        'Hallo,\n\nam Anschluss zu deinem Vertrag {contract} haben wir abgehende Verbindungen gesperrt ({case}). Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {arrears} (§ 61 Abs. 4 TKG). Du bleibst erreichbar, und Notrufe bleiben möglich.\n\nIst der Betrag bis dahin nicht bezahlt, sperren wir ab dem {date} den ganzen Anschluss (§ 61 Abs. 5 TKG). Sobald er bezahlt ist, geben wir den Anschluss wieder frei. Hast du schon gezahlt, oder stimmt der Betrag nicht, wende dich bitte gleich an uns.\n\n{brand}',
      en: 'Hello,\n\nwe have locked outgoing connections of the line of your contract {contract} ({case}). As announced, the reason is arrears: {arrears} are due and not disputed (section 61 (4) TKG). You can still be reached, and emergency calls stay possible.\n\nIf the amount is not paid by then, we lock the whole line from {date} on (section 61 (5) TKG). Once it is paid, we open the line again. If you have paid already, or the amount is wrong, please get in touch with us at once.\n\n{brand}',
    },
  },
} as const satisfies Readonly<Record<string, MailText>>

export const letters = {
  connectionLocked: processLetter('connectionLocked', {
    told: true,
    label: { de: 'Sperre Ihres Anschlusses', informal: 'Sperre deines Anschlusses', en: 'Lock of your line' },
    text: {
      de: 'den Anschluss zu Ihrem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir am {{ fullLockOn }} ganz gesperrt. Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {{ owed }} (§ 61 Abs. 4 TKG). Notrufe bleiben möglich.\nSobald das bezahlt ist, geben wir den Anschluss wieder frei. Haben Sie schon gezahlt, oder stimmt der Betrag nicht, wenden Sie sich bitte gleich an uns.',
      informal:
        'den Anschluss zu deinem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir am {{ fullLockOn }} ganz gesperrt. Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {{ owed }} (§ 61 Abs. 4 TKG). Notrufe bleiben möglich.\nSobald das bezahlt ist, geben wir den Anschluss wieder frei. Hast du schon gezahlt, oder stimmt der Betrag nicht, wende dich bitte gleich an uns.',
      en: 'on {{ fullLockOn }} we have locked the whole line of your contract {{ contractForProcess.first.tenantWideIdentifier }}. As announced, the reason is arrears: {{ owed }} are due and not disputed (section 61 (4) TKG). Emergency calls stay possible.\nOnce this is paid, we open the line again. If you have paid already, or the amount is wrong, please get in touch with us at once.',
    },
  }),
  connectionPartlyLocked: processLetter('connectionPartlyLocked', {
    told: true,
    label: {
      de: 'Sperre abgehender Verbindungen Ihres Anschlusses',
      informal: 'Sperre abgehender Verbindungen deines Anschlusses',
      en: 'Lock of outgoing connections of your line',
    },
    text: {
      de: 'am Anschluss zu Ihrem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir abgehende Verbindungen gesperrt. Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {{ owed }} (§ 61 Abs. 4 TKG). Sie bleiben erreichbar, und Notrufe bleiben möglich.\nIst der Betrag bis dahin nicht bezahlt, sperren wir ab dem {{ fullLockOn }} den ganzen Anschluss (§ 61 Abs. 5 TKG). Sobald er bezahlt ist, geben wir den Anschluss wieder frei. Haben Sie schon gezahlt, oder stimmt der Betrag nicht, wenden Sie sich bitte gleich an uns.',
      informal:
        'am Anschluss zu deinem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir abgehende Verbindungen gesperrt. Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {{ owed }} (§ 61 Abs. 4 TKG). Du bleibst erreichbar, und Notrufe bleiben möglich.\nIst der Betrag bis dahin nicht bezahlt, sperren wir ab dem {{ fullLockOn }} den ganzen Anschluss (§ 61 Abs. 5 TKG). Sobald er bezahlt ist, geben wir den Anschluss wieder frei. Hast du schon gezahlt, oder stimmt der Betrag nicht, wende dich bitte gleich an uns.',
      en: 'we have locked outgoing connections of the line of your contract {{ contractForProcess.first.tenantWideIdentifier }}. As announced, the reason is arrears: {{ owed }} are due and not disputed (section 61 (4) TKG). You can still be reached, and emergency calls stay possible.\nIf the amount is not paid by then, we lock the whole line from {{ fullLockOn }} on (section 61 (5) TKG). Once it is paid, we open the line again. If you have paid already, or the amount is wrong, please get in touch with us at once.',
    },
  }),
}
