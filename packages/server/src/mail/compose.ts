import { houseColor } from '@twinwerk/model/config/house-color'
import type { Language } from '@twinwerk/model/text/text'

import type { Attachment } from './attachment.ts'

export type Stored = {
  readonly id: string
  readonly recipient: string
  readonly senderName: string
  readonly color: string | null
  readonly language: Language
  readonly subject: string
  readonly body: string
  readonly link: string | null
  readonly attachments: readonly Attachment[]
}

/** The two forms of a mail: plain text, and the same as simple HTML without pictures, scripts or anything fetched from elsewhere. */
export function compose({ senderName, color, language, subject, body, link }: Omit<Stored, 'attachments'>): { text: string; html: string } {
  const shown = link ?? '…'
  const paragraphs = body.split('\n\n').map((paragraph) => {
    const lines = paragraph.split('\n').map(escape).join('<br>')
    return `<p>${lines.replaceAll('{link}', link === null ? '…' : `<a href="${escape(link)}">${escape(link)}</a>`)}</p>`
  })
  const bar = color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : houseColor
  return {
    text: `${body.replaceAll('{link}', () => shown)}\n`,
    html: `<!doctype html><html lang="${language === 'en' ? 'en' : 'de'}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;font:16px/1.5 sans-serif;color:#222"><div style="border-top:6px solid ${bar};max-width:36em;margin:0 auto;padding:24px"><p><strong>${escape(senderName)}</strong></p>${paragraphs.join('')}</div></body></html>`,
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
}
