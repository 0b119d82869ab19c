import { definitions } from '@twinwerk/domain/definitions'
import { mailTemplates } from '@twinwerk/domain/mails'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { draftMail } from './draft-mail.ts'

const registry = createRegistry(definitions)
const template = (name: string) => mailTemplates.find((each) => each.name === name)!
const customer = {
  id: 'x',
  definition: 'customer',
  tenantWideIdentifier: 'K-100001',
  'businessPartner:givenname': 'Miriam',
  'businessPartner:surname': 'Sorge',
  'businessPartner:email': 'alt@kunde.example',
}
const draft = (name: string, twin: TwinJson) =>
  draftMail(template(name), { registry, twin, brand: 'Stadtwerke', house: 'de', today: '2026-11-22', timeZone: 'Europe/Berlin' })

test('a mail greets in the language and form of address of its recipient', () => {
  expect(draft('notReached', customer).text).toMatch(/^Guten Tag Miriam Sorge,\n\nwir haben am 22\.11\.2026 versucht, Sie anzurufen\./)
  expect(draft('notReached', { ...customer, 'businessPartner:addressing': 'informal' }).text).toMatch(/^Hallo Miriam,\n\n.*dich anzurufen/)
  const english = draft('notReached', { ...customer, 'businessPartner:language': 'en' })
  expect(english).toMatchObject({ language: 'en', subject: 'Stadtwerke could not reach you by phone' })
  expect(english.text).toMatch(/Kind regards\nStadtwerke$/)
})

test('the general address comes first, each once, and a contract leads to its receiver', () => {
  const mails = [
    { id: 'a', definition: 'contactMail', 'contactMail:email': 'rechnung@kunde.example', 'contactMail:purpose': 'billing' },
    { id: 'b', definition: 'contactMail', 'contactMail:email': 'alt@kunde.example', 'contactMail:purpose': 'general' },
  ]
  const receiver = { ...customer, 'businessPartner:contactMail': mails }
  const contract = { id: 'c', definition: 'contractTelecom', tenantWideIdentifier: 'V-1', 'contract:receiverForContract': [receiver] }
  const { recipients, subject, text } = draft('contractMessage', contract)
  expect(recipients).toEqual(['alt@kunde.example', 'rechnung@kunde.example'])
  expect([subject, text.split('\n')[0]]).toEqual(['Zu Ihrem Vertrag V-1', 'Guten Tag Miriam Sorge,'])
  expect(draft('contractMessage', { ...contract, 'contract:receiverForContract': [] }).recipients).toEqual([])
})

test('every template is about something that keeps notes, where a mail stays', () => {
  for (const { name, definition } of mailTemplates) {
    const { allRelations } = registry.definitions.get(definition)!
    expect(
      allRelations.some(({ direction, component, target }) => direction === 'forward' && component && target === 'note'),
      name,
    ).toBe(true)
  }
})
