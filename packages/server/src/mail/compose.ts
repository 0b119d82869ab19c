import { houseColor } from '@twinwerk/model/config/house-color'
import type { Language } from '@twinwerk/model/text/text'

import type { Attachment, InlineAttachment } from './attachment.ts'

export type StoredMail = {
  readonly id: string
  readonly recipient: string
  readonly senderName: string
  readonly color: string | null
  /** The background of the tenant's mails, and the colour of the line below it. */
  readonly background: string | null
  readonly second: string | null
  /** The address of the portal, which the body may contain. */
  readonly portal: string | null
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly link: string | null
  /** The address by which the recipient ends such mails. */
  readonly leave?: string | null
  readonly attachments: readonly (Attachment | InlineAttachment)[]
}

/** Returns the two forms of a mail: plain text, and equal simple HTML without pictures, scripts or external resources. */
export function compose({
  senderName,
  color,
  background,
  second,
  portal,
  language,
  subject,
  body,
  link,
  leave = null,
}: Omit<StoredMail, 'attachments'>): {
  text: string
  html: string
} {
  const places: readonly (readonly [place: string, address: string | null])[] = [
    ['{link}', link],
    ['{leave}', leave],
  ]
  const paragraphs = body.split('\n\n').map((paragraph) => {
    const words = paragraph.split('\n').map(escape).join('<br>')
    const lines = portal === null ? words : words.replaceAll(escape(portal), (address) => `<a href="${address}">${address}</a>`)
    return `<p>${places.reduce((text, [place, address]) => text.replaceAll(place, () => anchorTo(address)), lines)}</p>`
  })
  const colorOf = (requested: string | null) => (requested !== null && /^#[0-9a-f]{6}$/i.test(requested) ? requested : undefined)
  const end = colorOf(second) === undefined ? '' : `border-bottom:3px solid ${second};`
  // The text is on white, whatever the brand's background is.
  return {
    text: `${places.reduce((text, [place, address]) => text.replaceAll(place, () => address ?? '…'), body)}\n`,
    html: `<!doctype html><html lang="${language === 'en' ? 'en' : 'de'}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;background:${colorOf(background) ?? '#ffffff'};font:16px/1.5 sans-serif"><div style="border-top:6px solid ${colorOf(color) ?? houseColor};${end}background:#ffffff;color:#222222;max-width:36em;margin:0 auto;padding:24px"><p><strong>${escape(senderName)}</strong></p>${paragraphs.join('')}</div></body></html>`,
  }
}

function anchorTo(address: string | null): string {
  return address === null ? '…' : `<a href="${escape(address)}">${escape(address)}</a>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
