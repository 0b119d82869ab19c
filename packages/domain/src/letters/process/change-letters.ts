import type { LetterTemplate, TemplateBlock } from '@twinwerk/model/letter/letter-template'
import type { Text } from '@twinwerk/model/text/text'
import { contractSummary } from '../contract-summary.ts'
import { addressee, closing, dateFact, salutation } from '../parts.ts'

/** The fields of the wish as the customer gave them: rows that the process brings along. */
const wish: TemplateBlock = {
  kind: 'table',
  of: 'wish',
  columns: [
    { title: { de: 'Angabe', en: 'Detail' }, value: '{{ row.label }}' },
    { title: { de: 'Inhalt', en: 'Content' }, value: '{{ row.value }}', wide: true },
  ],
}

/** A letter about what a process does, to the partner that it is about; with `told` it is no wish of theirs. */
function processLetter(
  name: string,
  { label, text, after = [], told }: { label: Text; text: Text; after?: readonly TemplateBlock[]; told?: true },
): LetterTemplate {
  return {
    name,
    label,
    definition: 'processOrder',
    reads: {
      'execution:businessPartnerForProcess': addressee,
      'execution:contractForProcess': { $mask: ['entity:tenantWideIdentifier', 'contract:contractBegin', 'contract:contractEnd'] },
    },
    recipient: 'businessPartnerForProcess',
    facts: [
      { label: { de: 'Kundennummer', en: 'Customer number' }, value: '{{ businessPartnerForProcess.first.tenantWideIdentifier }}' },
      { label: { de: 'Vertrag', en: 'Contract' }, value: '{{ contractForProcess.first.tenantWideIdentifier }}' },
      { label: { de: 'Vorgang', en: 'Case' }, value: '{{ tenantWideIdentifier }}' },
      dateFact,
    ],
    subject: told
      ? label
      : {
          de: `${label.de}: {{ process }}`,
          en: `${label.en}: {{ process }}`,
        },
    content: [salutation('businessPartnerForProcess'), { kind: 'text', text }, ...(told ? [] : [wish]), ...after, closing],
  }
}

export const changeConfirmed = processLetter('changeConfirmed', {
  label: { de: 'Bestätigung', en: 'Confirmation' },
  text: {
    de: 'wir haben Ihren Auftrag „{{ process }}“ ausgeführt. Er gilt ab dem {{ effectiveDay }}. {% if removed %}Entfernt ist {{ removed }}. {% endif %}Wenn etwas nicht stimmt, sagen Sie uns bitte Bescheid.',
    informal:
      'wir haben deinen Auftrag „{{ process }}“ ausgeführt. Er gilt ab dem {{ effectiveDay }}. {% if removed %}Entfernt ist {{ removed }}. {% endif %}Wenn etwas nicht stimmt, sag uns bitte Bescheid.',
    en: 'we have carried out your request "{{ process }}". It holds from {{ effectiveDay }}. {% if removed %}{{ removed }} is removed. {% endif %}Please tell us if anything is wrong.',
  },
})

/** The contract summary of § 54 (3) TKG: what the contract will hold of the product, its price and its terms come with the letter. */
export const changeOffered = processLetter('changeOffered', {
  label: { de: 'Vertragszusammenfassung', en: 'Contract summary' },
  text: {
    de: 'Sie haben „{{ process }}“ gewünscht. Die Änderung soll ab dem {{ effectiveDay }} gelten.\n{{ offer }}\nBitte stimmen Sie innerhalb von 14 Tagen zu; sonst bleibt alles, wie es ist.',
    informal:
      'du hast „{{ process }}“ gewünscht. Die Änderung soll ab dem {{ effectiveDay }} gelten.\n{{ offer }}\nBitte stimm innerhalb von 14 Tagen zu; sonst bleibt alles, wie es ist.',
    en: 'you have asked for "{{ process }}". The change is to hold from {{ effectiveDay }}.\n{{ offer }}\nPlease agree within 14 days; otherwise everything stays as it is.',
  },
  after: contractSummary.content,
})

export const changeOrdered = processLetter('changeOrdered', {
  label: { de: 'Bestellbestätigung', en: 'Order confirmation' },
  text: {
    de: 'vielen Dank für Ihre Bestellung „{{ process }}“. Das haben Sie zahlungspflichtig bestellt:\n{{ offer }}\nAls Verbraucher können Sie die Bestellung 14 Tage lang widerrufen (§ 355 BGB).',
    informal:
      'vielen Dank für deine Bestellung „{{ process }}“. Das hast du zahlungspflichtig bestellt:\n{{ offer }}\nAls Verbraucher kannst du die Bestellung 14 Tage lang widerrufen (§ 355 BGB).',
    en: 'thank you for your order "{{ process }}". This is what you have ordered with an obligation to pay:\n{{ offer }}\nAs a consumer you may withdraw from the order within 14 days (section 355 BGB).',
  },
})

export const connectionLocked = processLetter('connectionLocked', {
  told: true,
  label: { de: 'Sperre Ihres Anschlusses', informal: 'Sperre deines Anschlusses', en: 'Lock of your line' },
  text: {
    de: 'den Anschluss zu Ihrem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir am {{ fullLockOn }} ganz gesperrt. Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {{ owed }} (§ 61 Abs. 4 TKG). Notrufe bleiben möglich.\nSobald das bezahlt ist, geben wir den Anschluss wieder frei. Haben Sie schon gezahlt, oder stimmt der Betrag nicht, wenden Sie sich bitte gleich an uns.',
    informal:
      'den Anschluss zu deinem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir am {{ fullLockOn }} ganz gesperrt. Wie angekündigt, ist der Grund ein Zahlungsrückstand: Fällig und nicht bestritten sind {{ owed }} (§ 61 Abs. 4 TKG). Notrufe bleiben möglich.\nSobald das bezahlt ist, geben wir den Anschluss wieder frei. Hast du schon gezahlt, oder stimmt der Betrag nicht, wende dich bitte gleich an uns.',
    en: 'on {{ fullLockOn }} we have locked the whole line of your contract {{ contractForProcess.first.tenantWideIdentifier }}. As announced, the reason is arrears: {{ owed }} are due and not disputed (section 61 (4) TKG). Emergency calls stay possible.\nOnce this is paid, we open the line again. If you have paid already, or the amount is wrong, please get in touch with us at once.',
  },
})

export const connectionPartlyLocked = processLetter('connectionPartlyLocked', {
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
})

export const connectionUnlocked = processLetter('connectionUnlocked', {
  told: true,
  label: { de: 'Ihr Anschluss ist wieder frei', informal: 'Dein Anschluss ist wieder frei', en: 'Your line is open again' },
  text: {
    de: 'den Anschluss zu Ihrem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir am {{ effectiveDay }} wieder freigegeben. Sie können alle Dienste wieder nutzen.',
    informal:
      'den Anschluss zu deinem Vertrag {{ contractForProcess.first.tenantWideIdentifier }} haben wir am {{ effectiveDay }} wieder freigegeben. Du kannst alle Dienste wieder nutzen.',
    en: 'on {{ effectiveDay }} we have opened the line of your contract {{ contractForProcess.first.tenantWideIdentifier }} again. You can use all services as before.',
  },
})

export const terminationConfirmed = processLetter('terminationConfirmed', {
  label: { de: 'Bestätigung der Kündigung', en: 'Confirmation of termination' },
  text: {
    de: 'wir bestätigen Ihre Kündigung. Ihr Vertrag {{ contractForProcess.first.tenantWideIdentifier }} endet am {{ terminationDate }}.\n{{ whyThen | default: terminationReasoning }}',
    informal:
      'wir bestätigen deine Kündigung. Dein Vertrag {{ contractForProcess.first.tenantWideIdentifier }} endet am {{ terminationDate }}.\n{{ whyThen | default: terminationReasoning }}',
    en: 'we confirm your termination. Your contract {{ contractForProcess.first.tenantWideIdentifier }} ends on {{ terminationDate }}.\n{{ whyThen | default: terminationReasoning }}',
  },
})

export const terminationTakenBack = processLetter('terminationTakenBack', {
  label: { de: 'Rücknahme der Kündigung', en: 'Termination taken back' },
  text: {
    de: 'Ihre Kündigung ist zurückgenommen. Ihr Vertrag {{ contractForProcess.first.tenantWideIdentifier }} läuft weiter.{% if winBackAgreed %}\nVereinbart wurde: {{ winBackAgreed }}{% endif %}',
    informal:
      'deine Kündigung ist zurückgenommen. Dein Vertrag {{ contractForProcess.first.tenantWideIdentifier }} läuft weiter.{% if winBackAgreed %}\nVereinbart wurde: {{ winBackAgreed }}{% endif %}',
    en: 'your termination is taken back. Your contract {{ contractForProcess.first.tenantWideIdentifier }} goes on.{% if winBackAgreed %}\nAgreed was: {{ winBackAgreed }}{% endif %}',
  },
})

export const faultCredited = processLetter('faultCredited', {
  label: { de: 'Abschluss der Störung', en: 'End of the fault' },
  text: {
    de: 'die Störung Ihres Anschlusses ist behoben. Sie war am {{ reportedAt }} gemeldet{% if outageDays %} und dauerte {{ outageDays }} Tage{% endif %}.{% if credited %} Dafür schreiben wir Ihnen {{ credit }} gut (§ 58 Abs. 3 TKG).{% endif %}',
    informal:
      'die Störung deines Anschlusses ist behoben. Gemeldet war sie am {{ reportedAt }}{% if outageDays %}, gedauert hat sie {{ outageDays }} Tage{% endif %}.{% if credited %} Dafür schreiben wir dir {{ credit }} gut (§ 58 Abs. 3 TKG).{% endif %}',
    en: 'the fault of your line has been repaired. It was reported on {{ reportedAt }}{% if outageDays %} and lasted {{ outageDays }} days{% endif %}.{% if credited %} We credit you {{ credit }} for it (section 58 (3) TKG).{% endif %}',
  },
})

export const withdrawalConfirmed = processLetter('withdrawalConfirmed', {
  label: { de: 'Bestätigung des Widerrufs', en: 'Confirmation of withdrawal' },
  text: {
    de: 'wir bestätigen Ihren Widerruf (§ 355 BGB). Ihr Vertrag {{ contractForProcess.first.tenantWideIdentifier }} ist damit beendet. Was Sie bezahlt haben, erstatten wir innerhalb von 14 Tagen.',
    informal:
      'wir bestätigen deinen Widerruf (§ 355 BGB). Dein Vertrag {{ contractForProcess.first.tenantWideIdentifier }} ist damit beendet. Was du bezahlt hast, erstatten wir innerhalb von 14 Tagen.',
    en: 'we confirm your withdrawal (section 355 BGB). Your contract {{ contractForProcess.first.tenantWideIdentifier }} has thereby ended. What you have paid we refund within 14 days.',
  },
})

export const productEnds = processLetter('productEnds', {
  label: { de: 'Bestätigung', en: 'Confirmation' },
  text: {
    de: 'wir bestätigen das Ende eines Produkts in Ihrem Vertrag {{ contractForProcess.first.tenantWideIdentifier }}. {{ productName }} endet am {{ endDate }}; bis dahin bleibt alles, wie es ist. Der Vertrag selbst läuft weiter.',
    informal:
      'wir bestätigen das Ende eines Produkts in deinem Vertrag {{ contractForProcess.first.tenantWideIdentifier }}. {{ productName }} endet am {{ endDate }}; bis dahin bleibt alles, wie es ist. Der Vertrag selbst läuft weiter.',
    en: 'we confirm the end of a product in your contract {{ contractForProcess.first.tenantWideIdentifier }}. {{ productName }} ends on {{ endDate }}; until then everything stays as it is. The contract itself goes on.',
  },
})

export const publicAddress = processLetter('publicAddress', {
  label: { de: 'Bestätigung und Hinweis zur Sicherheit', en: 'Confirmation and note on security' },
  text: {
    de: 'Ihr Anschluss hat seit dem {{ effectiveDay }} eine öffentliche IP-Adresse{% if address %} ({{ address }}){% endif %}. Er ist damit aus dem ganzen Internet erreichbar. Bitte öffnen Sie in Ihrem Router nur die Ports, die Sie brauchen, und schließen Sie sie wieder, wenn Sie sie nicht mehr brauchen. Ändern Sie voreingestellte Passwörter, und halten Sie den Router und alle Geräte, die von außen erreichbar sind, auf dem neuesten Stand.',
    informal:
      'dein Anschluss hat seit dem {{ effectiveDay }} eine öffentliche IP-Adresse{% if address %} ({{ address }}){% endif %}. Er ist damit aus dem ganzen Internet erreichbar. Bitte öffne in deinem Router nur die Ports, die du brauchst, und schließ sie wieder, wenn du sie nicht mehr brauchst. Ändere voreingestellte Passwörter, und halte den Router und alle Geräte, die von außen erreichbar sind, auf dem neuesten Stand.',
    en: 'since {{ effectiveDay }} your line has a public IP address{% if address %} ({{ address }}){% endif %}. It can therefore be reached from all over the internet. Please open only the ports in your router that you need, and close them when you no longer need them. Change preset passwords, and keep the router and all devices that can be reached from outside up to date.',
  },
})

export const privateAddress = processLetter('privateAddress', {
  label: { de: 'Bestätigung und Hinweis zu Ports', en: 'Confirmation and note on ports' },
  text: {
    de: 'Ihr Anschluss hat seit dem {{ effectiveDay }} eine private IP-Adresse. Von außen ist er damit nicht mehr erreichbar: Freigegebene Ports, eigene Server und mancher Fernzugriff funktionieren nicht mehr. Brauchen Sie so etwas, geben wir Ihnen gern eine öffentliche Adresse.',
    informal:
      'dein Anschluss hat seit dem {{ effectiveDay }} eine private IP-Adresse. Von außen ist er damit nicht mehr erreichbar: Freigegebene Ports, eigene Server und mancher Fernzugriff funktionieren nicht mehr. Brauchst du so etwas, geben wir dir gern eine öffentliche Adresse.',
    en: 'since {{ effectiveDay }} your line has a private IP address. It can no longer be reached from outside: open ports, servers of your own and some kinds of remote access no longer work. If you need any of this, we gladly give you a public address.',
  },
})
