import { expect, test } from 'vitest'
import { compose } from './compose.ts'

const mail = {
  id: '1',
  recipient: 'a@b.example',
  senderName: 'Stadtwerke',
  color: '#1f4e79',
  background: '#eaf3fa',
  second: '#8bc53f',
  portal: 'https://www.swe.example/portal?a=1&b=2',
  language: 'de' as const,
  subject: 'Hallo',
  body: 'Guten Tag,\n\nhier:\n\n{link}\n\nIhr Kundenportal: https://www.swe.example/portal?a=1&b=2',
  link: 'https://x.example/y',
}

test('a mail stands on the colour that its tenant chose, its words on white, between the two colours of the brand', () => {
  const { html } = compose(mail)
  expect(html).toContain('background:#eaf3fa')
  expect(html).toContain('border-top:6px solid #1f4e79')
  expect(html).toContain('border-bottom:3px solid #8bc53f')
  expect(html).toContain('background:#ffffff;color:#222222')
})

test('a value that is no colour is ignored', () => {
  const wrong = 'red;" onload="x'
  const { html } = compose({ ...mail, color: wrong, background: wrong, second: null })
  expect(html).not.toContain('onload')
  expect(html).not.toContain('border-bottom')
})

test('the portal is a link in the mail, and an address in its text', () => {
  const { html, text } = compose(mail)
  const address = 'https://www.swe.example/portal?a=1&amp;b=2'
  expect(html).toContain(`<a href="${address}">${address}</a>`)
  expect(html).toContain('<a href="https://x.example/y">')
  expect(text).toContain('Ihr Kundenportal: https://www.swe.example/portal?a=1&b=2')
  expect(compose({ ...mail, portal: null }).html).not.toContain('<a href="https://www')
})
