import type { LetterTemplate, TemplateBlock } from '@twinwerk/model/letter/letter-template'
import type { Text } from '@twinwerk/model/text/text'
import { addressee, closing, dateFact, salutation } from './parts.ts'

/** The fields of the request as the customer entered them. The process passes the rows. */
const request: TemplateBlock = {
  kind: 'table',
  of: 'request',
  columns: [
    { title: { de: 'Angabe', en: 'Detail' }, value: '{{ row.label }}' },
    { title: { de: 'Inhalt', en: 'Content' }, value: '{{ row.value }}', wide: true },
  ],
}

type Told = {
  readonly label: Text
  readonly text: Text
  /** Data for the text, beside the partner and the contract. */
  readonly reads?: LetterTemplate['reads']
  readonly after?: readonly TemplateBlock[]
  readonly told?: true
}

/**
 * Returns a letter about a process to its partner. With `told`, the partner did not request the process, so the letter omits the request.
 */
export function processLetter(name: string, { label, text, reads = {}, after = [], told }: Told): LetterTemplate {
  return {
    name,
    label,
    definition: 'processOrder',
    reads: {
      'execution:businessPartnerForProcess': addressee,
      'execution:contractForProcess': { $mask: ['entity:tenantWideIdentifier', 'contract:contractBegin', 'contract:contractEnd'] },
      ...reads,
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
    content: [salutation('businessPartnerForProcess'), { kind: 'text', text }, ...(told ? [] : [request]), ...after, closing],
  }
}
