import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

/** Mail programs turn these into links: a scheme, `www.`, an email address, or a name with a domain behind a dot. */
const linked = /[a-z]+:\/\/|mailto:\S|\\\\\S|www[.。．｡]\S|[\p{L}\p{N}_-]+[.。．｡][\p{L}]{2,}/iu

const hostile = [
  'http://evil.example/gewinn',
  'HTTPS://EVIL.EXAMPLE',
  'jetzt unter evil.example einloggen',
  'www.evil.example',
  'gewinn@evil.example',
  'mailto:gewinn@evil',
  'bücher.example',
  'evil。example',
  'evil．com',
  '1.evil.com',
  'evil.1a.com',
  'a.b.c.d.example',
  '\\\\evil\\share',
  'x_.example.com',
]

test.each(hostile)('a mail program finds nothing to link in what is made of %s', (text) => {
  expect(text).toMatch(linked)
  expect(withoutLinks(text)).not.toMatch(linked)
  expect(withoutLinks(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

test.each(['24.12.2026, 10:30:00', '1.234,56 €', 'V-2026-000156', 'St. Georg 3, 04109 Elsterau', 'Krüger, Ute', '2.5 Gbit/s'])(
  'an ordinary text stays as it is: %s',
  (text) => {
    expect(withoutLinks(text)).toBe(text)
  },
)
