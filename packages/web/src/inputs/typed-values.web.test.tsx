// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawField } from '../testing/draw-field.tsx'
import { stubBrowser } from '../testing/stub-browser.ts'

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  stubBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a number that is refused for its decimals stays as it was typed', () => {
  const { input, held, typedAndLeft } = drawField({ dataType: 'double', unit: 'currency' })
  typedAndLeft('12,50505')
  expect([input.value, held()]).toEqual(['12,50505', 12.50505])
  typedAndLeft('12,505')
  expect([input.value.replaceAll('\u00a0', ' '), held()]).toEqual(['12,505 €', 12.505])
})

test('a place that is not on earth stays as it was typed, and what somebody else set in its stead is shown', () => {
  const { input, held, typedAndLeft } = drawField({ dataType: 'point' })
  typedAndLeft('91.00000001,0')
  expect(input.value).toBe('91.00000001,0')
  fireEvent.click(screen.getByRole('button', { name: /zurücknehmen|rückgängig/i }))
  expect([input.value, held()]).toEqual(['', null])
})

test('an unreadable text is reported when the field is left, not while it is typed, and no longer once it can be read', () => {
  const { input, typed, typedAndLeft } = drawField({ dataType: 'date' })
  const told = () => screen.queryByText('Bitte geben Sie ein gültiges Datum ein, zum Beispiel 31.12.26!') !== null
  typed('32.13.')
  expect(told()).toBe(false)
  fireEvent.blur(input)
  expect([told(), input.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  fireEvent.focus(input)
  typed('31.13.26')
  expect(told()).toBe(true)
  typed('31.12.26')
  expect([told(), input.getAttribute('aria-invalid')]).toEqual([false, null])
  typedAndLeft('')
  expect(told()).toBe(false)
})

test('a day is typed with digits alone, as the keys of a phone have no dots', () => {
  const { input, held, typed, typedAndLeft } = drawField({ dataType: 'date' })
  typed('14031985')
  expect([input.value, held()]).toEqual(['14031985', '1985-03-14'])
  fireEvent.blur(input)
  expect(input.value).toBe('14.03.85')
  typedAndLeft('140345')
  expect(held()).toBe('2045-03-14')
})

test('a day whose year two digits would not tell has four', () => {
  const { input, typedAndLeft, held } = drawField({ dataType: 'date' }, '1945-03-14')
  expect(input.value).toBe('14.03.1945')
  typedAndLeft('15.03.1945')
  expect([input.value, held()]).toEqual(['15.03.1945', '1945-03-15'])
})

test('a time that comes twice says so, and the user chooses which one is meant', () => {
  const { input, held, typedAndLeft } = drawField({ dataType: 'datetime' })
  typedAndLeft('25.10.26, 02:30')
  expect([input.value, held()]).toEqual(['25.10.26, 02:30 MESZ', '2026-10-25T00:30:00.000Z'])
  expect(screen.getByText('02:30 Uhr gibt es an diesem Tag zweimal, weil die Uhr zurückgestellt wird.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Zweites Mal (MEZ)' }))
  expect([input.value, held()]).toEqual(['25.10.26, 02:30 MEZ', '2026-10-25T01:30:00.000Z'])
  typedAndLeft('25.10.26, 04:30')
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('a time that does not exist names the one that is taken in its stead', () => {
  const { input, held, typedAndLeft } = drawField({ dataType: 'datetime' })
  typedAndLeft('29.03.26, 02:30')
  expect([input.value, held()]).toEqual(['29.03.26, 03:30', '2026-03-29T01:30:00.000Z'])
  const said = '02:30 Uhr gibt es an diesem Tag nicht, weil die Uhr vorgestellt wird: 03:30 Uhr ist gemeint.'
  expect(screen.getByText(said)).toBeTruthy()
  typedAndLeft('29.03.26, 3:30')
  expect(screen.queryByText(said)).toBeNull()
  typedAndLeft('2026-03-29T00:30:00Z')
  expect(screen.queryByText(/gibt es an diesem Tag/)).toBeNull()
})

test('a bound that does not exist names the one that is taken in its stead, and one that comes twice is chosen', () => {
  const { held } = drawField({ dataType: 'range' })
  const [begin, end] = [screen.getByLabelText<HTMLInputElement>('Feld'), screen.getByLabelText<HTMLInputElement>('Ende')]
  fireEvent.change(begin, { target: { value: '29.03.26, 02:30' } })
  fireEvent.change(end, { target: { value: '25.10.26, 02:30' } })
  fireEvent.blur(end)
  expect(held()).toEqual({ begin: '2026-03-29T01:30:00.000Z', end: '2026-10-25T00:30:00.000Z' })
  expect(screen.getByText('02:30 Uhr gibt es an diesem Tag nicht, weil die Uhr vorgestellt wird: 03:30 Uhr ist gemeint.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Zweites Mal (MEZ)' }))
  expect([held(), end.value]).toEqual([{ begin: '2026-03-29T01:30:00.000Z', end: '2026-10-25T01:30:00.000Z' }, '25.10.26, 02:30 MEZ'])
})

test('days of a range are typed with digits alone, too', () => {
  const { held, typed } = drawField({ dataType: 'range' })
  fireEvent.change(screen.getByLabelText('Ende'), { target: { value: '31122026' } })
  typed('01012026')
  expect(held()).toEqual({ begin: '2026-01-01', end: '2026-12-31' })
})

test('the last instant of all can be opened', () => {
  expect(drawField({ dataType: 'datetime' }, '9999-12-31T23:59:59.000Z').input.value).toBe('01.01.10000, 00:59')
})

test('a text loses the blanks around it and what nobody sees, and nothing else', () => {
  const { input, held, typed, typedAndLeft } = drawField({ dataType: 'string' })
  typed('  Krüger ')
  expect(input.value).toBe('  Krüger ')
  fireEvent.blur(input)
  expect([input.value, held()]).toEqual(['Krüger', 'Krüger'])
  typedAndLeft('Kr\u0000üger')
  expect(held()).toBe('Krüger')
  typedAndLeft('👩‍👩‍👧 שלום ‮rtl')
  expect(held()).toBe('👩‍👩‍👧 שלום ‮rtl')
  typedAndLeft('   ')
  expect(held()).toBeNull()
})

test('a stored text with blanks is not changed by passing through it', () => {
  const { input, held } = drawField({ dataType: 'string' }, ' Krüger')
  fireEvent.focus(input)
  fireEvent.blur(input)
  expect(held()).toBe(' Krüger')
})

test('a bound of a range with a dash of its own is kept whole', () => {
  drawField({ dataType: 'range' })
  const [begin, end] = [screen.getByLabelText<HTMLInputElement>('Feld'), screen.getByLabelText<HTMLInputElement>('Ende')]
  fireEvent.change(begin, { target: { value: '1' } })
  fireEvent.change(end, { target: { value: '2 – 3' } })
  fireEvent.blur(end)
  expect([begin.value, end.value]).toEqual(['1', '2 – 3'])
})
