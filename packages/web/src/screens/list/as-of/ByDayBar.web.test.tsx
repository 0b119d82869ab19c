// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { showLanguage } from '../../../i18n/language.ts'
import type { AsOf } from '../list-choice.ts'
import { ByDayBar } from './ByDayBar.tsx'

beforeEach(async () => {
  stubBrowser()
  await showLanguage('de')
})
afterEach(cleanup)

function Chosen({ onChosen }: { readonly onChosen: (asOf: AsOf | undefined) => void }) {
  const [asOf, setAsOf] = useState<AsOf>()
  const choose = (next: AsOf | undefined) => {
    onChosen(next)
    setAsOf(next)
  }
  return <ByDayBar today="2026-11-23" day={asOf?.day} onChange={choose} />
}

test('the list begins with today, takes an earlier day and no later one, and goes back to today', async () => {
  const onChosen = vi.fn<(asOf: AsOf | undefined) => void>()
  render(
    <MantineProvider>
      <Chosen onChosen={onChosen} />
    </MantineProvider>,
  )
  const day = screen.getByLabelText<HTMLInputElement>('Stichtag', { selector: 'input' })
  expect(day.value).toBe('23.11.26')
  screen.getByText('Heute, mit allen Buchungen bis jetzt.')
  expect(screen.queryByRole('button', { name: 'Zurück zu heute' })).toBeNull()
  await userEvent.clear(day)
  await userEvent.type(day, '31.12.2026')
  // Parts of it are days as well, and none of them is later than today.
  for (const [chosen] of onChosen.mock.calls) expect(chosen && chosen.day < '2026-11-23').toBe(true)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(day)
  await userEvent.type(day, '31.10.2026')
  expect(onChosen).toHaveBeenLastCalledWith({ kind: 'valid', day: '2026-10-31' })
  screen.getByText(/^Mit den Buchungen bis zum Ende dieses Tages/)
  await userEvent.click(screen.getByRole('button', { name: 'Zurück zu heute' }))
  expect(onChosen).toHaveBeenLastCalledWith(undefined)
  expect(day.value).toBe('23.11.26')
})
