// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useConnection } from '../../data/online.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { showLanguage } from '../../i18n/language.ts'
import { frameTexts } from '../../i18n/public/texts.ts'
import { Offline } from './Offline.tsx'

addTexts(frameTexts)
beforeEach(() => showLanguage('de'))
afterEach(() => {
  cleanup()
  useConnection.setState({ lostAt: null })
})

it.each([
  [4, ''],
  [10, '(Seit 10 Sekunden.)'],
  [65, '(Seit 1 Minute.)'],
  [7300, '(Seit 2 Stunden.)'],
])('after %i seconds without a connection the page says how long: %s', (seconds, said) => {
  useConnection.setState({ lostAt: 1000, now: 1000 + seconds * 1000 })
  render(<Offline />)
  const status = screen.getByRole('status')
  expect(status.parentElement!.textContent).toBe([status.textContent, said].filter(Boolean).join(' '))
  // The text that screen readers announce stays constant.
  expect(status.textContent).toContain('Gerade besteht keine Verbindung.')
})

it('with a connection nothing is said', () => {
  render(<Offline />)
  expect(screen.getByRole('status').textContent).toBe('')
})
