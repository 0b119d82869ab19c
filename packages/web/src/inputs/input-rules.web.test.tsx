// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durationLimits } from '@twinwerk/model/value/duration'
import { queryClient } from '../data/query-client.ts'
import { drawField } from '../testing/draw-field.tsx'
import { stubBrowser } from '../testing/stub-browser.ts'

// The rules of inputs (core specification, section 5).
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  stubBrowser()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers every look-up of this test. Returns the list of requested paths. */
function answering(answer: () => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(answer())
  })
  return asked
}

const problem = (status: number, code: string) => Response.json({ code, title: '', status }, { status })
const phone = (contactType: string) =>
  Response.json({ contactType, countrycode: '49', areacode: '171', number: '1234567', international: '+49 171 1234567' })
const mobile = { dataType: 'string', semanticType: 'mobile' } as const
const iban = { dataType: 'string', semanticType: 'iban' } as const

test('a phone number is asked for by its digits, once the typing rests', async () => {
  const asked = answering(() => phone('mobile'))
  const { typed } = drawField(mobile)
  typed('0171')
  typed('0171/12 34 56 7')
  await screen.findByText('Mobil · +49 171 1234567')
  expect(asked).toEqual(['/customerjourney/t/validate/phonenumber/01711234567'])
})

test('an unusual text is taken, and a note below the field says so', async () => {
  const { input, typed, held } = drawField({
    dataType: 'string',
    usual: { pattern: '^[0-9]', text: { de: 'Ohne Ziffer am Anfang: Stimmt das?', en: 'Without a digit?' } },
  })
  typed('o. Nr.')
  expect((await screen.findByRole('status')).textContent).toBe('Ohne Ziffer am Anfang: Stimmt das?')
  expect([input.getAttribute('aria-invalid'), held()]).toEqual([null, 'o. Nr.'])
  typed('5 a')
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['017112', () => phone('mobile'), 'Die eingegebene Telefonnummer ist zu kurz!', 0],
  ['01711234', () => phone('landline'), 'Die eingegebene Telefonnummer ist keine Mobilfunknummer!', 1],
  ['01711235', () => problem(400, '3000'), 'Die eingegebene Telefonnummer ist ungültig!', 1],
  ['01711236', () => problem(500, '0'), 'Fehler bei Abruf der Telefonnummer!', 1],
])('what is wrong with the mobile number %s is said below it', async (digits, answer, words, calls) => {
  const asked = answering(answer)
  const { input, typed, held } = drawField(mobile)
  typed(digits)
  await screen.findByText(words)
  expect([input.getAttribute('aria-invalid'), held(), asked.length]).toEqual(['true', digits, calls])
})

test.each([
  ['number', mobile, '017112', 'Die eingegebene Telefonnummer ist zu kurz!', () => phone('mobile')],
  ['IBAN', iban, 'DE89370400440532013001', 'Die eingegebene IBAN ist nicht gültig!', () => problem(400, 'INVALID_IBAN')],
])('what is wrong with a %s is said once, also when a save has found it, too', async (_, field, wrong, words, answer) => {
  answering(answer)
  const { input, typed, save } = drawField({ ...field, validations: [{ when: 'false', text: { de: words, en: words } }] })
  typed(wrong)
  await screen.findByText(words)
  expect(describing(input)).toEqual([words])
  await save()
  expect(screen.getAllByText(words)).toHaveLength(1)
  expect(describing(input)).toEqual([words])
})

test.each([
  ['a text', { dataType: 'string', maxLength: 3 }, 'zu lang'],
  ['a number', { dataType: 'integer' }, 'drei'],
  ['a day', { dataType: 'date' }, 'irgendwann'],
  ['a duration', { dataType: 'duration' }, 'lange'],
] as const)('what is wrong with %s is told with its input, until it is put right', async (_, field, wrong) => {
  const { input, typed, typedAndLeft } = drawField(field)
  typedAndLeft(wrong)
  await waitFor(() => expect(describing(input)).toHaveLength(1))
  expect(describing(input)[0]).not.toBe('')
  typed('')
  expect(describing(input)).toEqual([])
})

/** The descriptions that a screen reader announces for an input beside its name. */
function describing(input: HTMLElement): readonly (string | undefined)[] {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('a phone number that is pasted with blanks around it is kept without them', () => {
  answering(() => phone('mobile'))
  const { typedAndLeft, held, input } = drawField(mobile)
  typedAndLeft(' 0171 1234567\u00a0')
  expect([held(), input.value]).toEqual(['0171 1234567', '0171 1234567'])
})

test('a phone number that is taken out again is nothing wrong', async () => {
  answering(() => phone('mobile'))
  const { typed, held } = drawField(mobile, '0171 1234567')
  typed('')
  expect(held()).toBeNull()
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})

test('a bank is looked up from twelve characters on, without blanks and in capitals', async () => {
  const asked = answering(() => Response.json({ 'bank:name1': 'Sparkasse Elsterau', 'bank:bic': 'ELSTDE21' }))
  const { typedAndLeft, held, input } = drawField(iban)
  typedAndLeft('de89 3704 004')
  expect(screen.getByRole('status').textContent).toBe('')
  typedAndLeft('de89 3704 0044')
  await screen.findByText('Sparkasse Elsterau · ELSTDE21')
  expect([held(), input.value]).toEqual(['DE8937040044', 'DE89 3704 0044'])
  expect(asked).toEqual(['/customerjourney/t/bank/bicLookup/DE8937040044'])
})

test.each([
  [() => problem(400, '3001'), 'Die eingegebene IBAN ist nicht gültig!'],
  [() => problem(404, '1020'), 'Keine Bank gefunden!'],
  [() => problem(500, '0'), 'Fehler bei Abruf der Bank'],
])('what the look-up of a bank answers is said below the IBAN', async (answer, words) => {
  answering(answer)
  const { typed } = drawField(iban)
  typed('DE89370400440532013001')
  await screen.findByText(words)
})

test('a duration by its units takes no more of each than its limit', () => {
  const { held } = drawField({ dataType: 'duration' }, 'P1Y')
  fireEvent.click(screen.getByRole('button', { name: 'Dauer in Einheiten eingeben' }))
  const limits = { Jahre: 50, Monate: 11, Wochen: 4, Tage: 30, Stunden: 23, Minuten: 59, Sekunden: 59 }
  expect(Object.values(durationLimits)).toEqual(Object.values(limits))
  for (const [unit, most] of Object.entries(limits)) {
    const input = screen.getByLabelText<HTMLInputElement>(unit)
    fireEvent.change(input, { target: { value: String(most) } })
    fireEvent.change(input, { target: { value: String(most + 1) } })
  }
  expect(held()).toBe('P50Y11M4W30DT23H59M59S')
})

test('a password is a secret until somebody wants to see it', () => {
  const { input, held, typed } = drawField({ dataType: 'string', semanticType: 'password' })
  typed('Geheim-1!')
  expect([input.type, held()]).toEqual(['password', 'Geheim-1!'])
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Anzeigen' }))
  expect(input.type).toBe('text')
})

test.each([
  ['macaddr', '02-00-5E-00-00-01', '02:00:5e:00:00:01'],
  ['macaddr', '0200.5e00.0001', '02:00:5e:00:00:01'],
  ['inet', '2001:DB8:0:0::1/48', '2001:db8::1/48'],
  ['inet', '192.0.2.0/29', '192.0.2.0/29'],
] as const)('%s is written in one form, however it was typed: %s', (dataType, typed, shown) => {
  const { input, held, typedAndLeft } = drawField({ dataType })
  typedAndLeft(typed)
  expect([input.value, held()]).toEqual([shown, shown])
})

test('a data rate is shown with its prefix and typed with or without its unit', () => {
  const { input, held, typedAndLeft } = drawField({ dataType: 'long', unit: 'datarate' }, 250_000_000)
  expect(input.value).toBe('250\u00a0Mbit/s')
  typedAndLeft('1,5 g')
  expect([input.value, held()]).toEqual(['1,5\u00a0Gbit/s', 1_500_000_000])
})

test('money has two to four decimals', () => {
  const { input, typedAndLeft } = drawField({ dataType: 'double', unit: 'currency' })
  const shown = ['12', '12,5', '12,505', '12,5055'].map((typed) => {
    typedAndLeft(typed)
    return input.value.replaceAll('\u00a0', ' ')
  })
  expect(shown).toEqual(['12,00 €', '12,50 €', '12,505 €', '12,5055 €'])
})
