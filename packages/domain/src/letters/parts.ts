import type { TemplateBlock } from '@twinwerk/model/letter/letter-template'

/** A partner with what stands in the window of an envelope. */
export const addressee = {
  $mask: [
    'entity:tenantWideIdentifier',
    'businessPartner:name1',
    'businessPartner:name2',
    'businessPartner:salutation',
    'businessPartner:title',
    'businessPartner:givenname',
    'businessPartner:surname',
  ],
  'businessPartner:contactAddress': {},
}

/** `of` is the short name of the relationship that leads to the partner. */
export function salutation(of: string): TemplateBlock {
  const { name, title } = { name: `${of}.first.surname`, title: `{% if ${of}.first.title %}{{ ${of}.first.title }} {% endif %}` }
  return {
    kind: 'text',
    text: {
      de: `Guten Tag{% if ${name} %} ${title}{{ ${of}.first.givenname }} {{ ${name} }}{% endif %},`,
      informal: `Hallo{% if ${name} %} {{ ${of}.first.givenname }}{% endif %},`,
      en: `Hello{% if ${name} %} ${title}{{ ${of}.first.givenname }} {{ ${name} }}{% endif %},`,
    },
  }
}

export const closing: TemplateBlock = {
  kind: 'text',
  text: { de: 'Mit freundlichen Grüßen\n{{ brand }}', informal: 'Viele Grüße\n{{ brand }}', en: 'Kind regards\n{{ brand }}' },
}

export const dateFact = { label: { de: 'Datum', en: 'Date' }, value: '{{ today }}' }
