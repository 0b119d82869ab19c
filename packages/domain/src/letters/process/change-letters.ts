import type { LetterTemplate, TemplateBlock } from '@twinwerk/model/letter/letter-template'
import type { Text } from '@twinwerk/model/text/text'
import { addressee, closing, dateFact, salutation } from '../parts.ts'

/** The fields of the wish as the customer gave them: rows that the process brings along. */
const wish: TemplateBlock = {
  kind: 'table',
  of: 'wish',
  columns: [
    { title: { de: 'Angabe', en: 'Detail' }, value: '{{ row.label }}' },
    { title: { de: 'Neu', en: 'New' }, value: '{{ row.value }}', wide: true },
  ],
}

/** A letter about what a process does, to the partner that it is about. */
function processLetter(
  name: string,
  { label, text, after = [] }: { label: Text; text: Text; after?: readonly TemplateBlock[] },
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
    subject: { de: `${label.de}: {{ process }}`, en: `${label.en}: {{ process }}` },
    content: [salutation('businessPartnerForProcess'), { kind: 'text', text }, wish, ...after, closing],
  }
}

export const changeConfirmed = processLetter('changeConfirmed', {
  label: { de: 'Bestätigung', en: 'Confirmation' },
  text: {
    de: 'wir haben Ihren Auftrag „{{ process }}“ ausgeführt. Er gilt ab dem {{ effectiveDay }}. Wenn etwas nicht stimmt, sagen Sie uns bitte Bescheid.',
    informal:
      'wir haben deinen Auftrag „{{ process }}“ ausgeführt. Er gilt ab dem {{ effectiveDay }}. Wenn etwas nicht stimmt, sag uns bitte Bescheid.',
    en: 'we have carried out your request "{{ process }}". It holds from {{ effectiveDay }}. Please tell us if anything is wrong.',
  },
})

export const changeOffered = processLetter('changeOffered', {
  label: { de: 'Zusammenfassung', en: 'Summary' },
  text: {
    de: 'Sie haben „{{ process }}“ gewünscht. Die Änderung soll ab dem {{ effectiveDay }} gelten. Bitte stimmen Sie innerhalb von 14 Tagen zu; sonst bleibt alles, wie es ist.',
    informal:
      'du hast „{{ process }}“ gewünscht. Die Änderung soll ab dem {{ effectiveDay }} gelten. Bitte stimm innerhalb von 14 Tagen zu; sonst bleibt alles, wie es ist.',
    en: 'you have asked for "{{ process }}". The change is to hold from {{ effectiveDay }}. Please agree within 14 days; otherwise everything stays as it is.',
  },
})

export const terminationConfirmed = processLetter('terminationConfirmed', {
  label: { de: 'Bestätigung der Kündigung', en: 'Confirmation of termination' },
  text: {
    de: 'wir bestätigen Ihre Kündigung. Ihr Vertrag {{ contractForProcess.first.tenantWideIdentifier }} endet am {{ terminationDate }}.\n{{ terminationReasoning }}',
    informal:
      'wir bestätigen deine Kündigung. Dein Vertrag {{ contractForProcess.first.tenantWideIdentifier }} endet am {{ terminationDate }}.\n{{ terminationReasoning }}',
    en: 'we confirm your termination. Your contract {{ contractForProcess.first.tenantWideIdentifier }} ends on {{ terminationDate }}.\n{{ terminationReasoning }}',
  },
})

export const faultCredited = processLetter('faultCredited', {
  label: { de: 'Abschluss der Störung', en: 'End of the fault' },
  text: {
    de: 'die Störung Ihres Anschlusses ist behoben. Sie war am {{ reportedAt }} gemeldet{% if outageDays %} und dauerte {{ outageDays }} Tage{% endif %}.{% if credit %} Dafür schreiben wir Ihnen {{ credit }} gut (§ 58 Abs. 3 TKG).{% endif %}',
    informal:
      'die Störung deines Anschlusses ist behoben. Sie war am {{ reportedAt }} gemeldet{% if outageDays %} und dauerte {{ outageDays }} Tage{% endif %}.{% if credit %} Dafür schreiben wir dir {{ credit }} gut (§ 58 Abs. 3 TKG).{% endif %}',
    en: 'the fault of your line has been repaired. It was reported on {{ reportedAt }}{% if outageDays %} and lasted {{ outageDays }} days{% endif %}.{% if credit %} We credit you {{ credit }} for it (section 58 (3) TKG).{% endif %}',
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
