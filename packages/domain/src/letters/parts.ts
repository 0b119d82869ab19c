import type { TemplateBlock } from '@twinwerk/model/letter/letter-template'
import type { Text } from '@twinwerk/model/text/text'

/** A partner with the lines for the window of an envelope. */
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

/** Returns the salutation of a letter. `of` is the short name of the relationship that leads to the partner. */
export function salutationText(of: string): Text {
  const { name, title } = { name: `${of}.first.surname`, title: `{% if ${of}.first.title %}{{ ${of}.first.title }} {% endif %}` }
  return {
    de: `Guten Tag{% if ${name} %} ${title}{{ ${of}.first.givenname }} {{ ${name} }}{% endif %},`,
    informal: `Hallo{% if ${name} %} {{ ${of}.first.givenname }}{% endif %},`,
    en: `Hello{% if ${name} %} ${title}{{ ${of}.first.givenname }} {{ ${name} }}{% endif %},`,
  }
}

export function salutation(of: string): TemplateBlock {
  return { kind: 'text', text: salutationText(of) }
}

export const closingText: Text = {
  de: 'Mit freundlichen Grüßen\n{{ brand }}',
  informal: 'Viele Grüße\n{{ brand }}',
  en: 'Kind regards\n{{ brand }}',
}

export const closing: TemplateBlock = { kind: 'text', text: closingText }

export const dateFact = { label: { de: 'Datum', en: 'Date' }, value: '{{ today }}' }

/**
 * Returns the gross price of a price component called `of`. The regular price, which is billed later or shown beside it, follows on a
 * second line.
 */
export function grossPrice(of: string): { readonly de: string; readonly en: string } {
  const [months, regular] = [`${of}.promotionMonths`, `${of}.regularGrossPrice`]
  const said = (after: string, named: string) =>
    `{{ ${of}.grossPrice }}{% if ${regular} %}\n{% if ${months} %}${after}{% else %}${named}{% endif %} {{ ${regular} }}` +
    `{% if ${of}.regularPriceDescription %} ({{ ${of}.regularPriceDescription }}){% endif %}{% endif %}`
  const plural = (one: string, many: string) => `{% if ${months} == "1" %}${one}{% else %}${many}{% endif %}`
  return {
    de: said(`nach {{ ${months} }} ${plural('Monat', 'Monaten')}`, 'regulär'),
    en: said(`after {{ ${months} }} ${plural('month', 'months')}`, 'regularly'),
  }
}
