// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { codeWords } from './code-words.ts'
import { errorNameOf, FailPage } from './ErrorScreen.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
vi.mock('../../data/session.ts', () => ({ useSession: () => null }))
beforeEach(stubBrowser)
afterEach(cleanup)

test.each([
  ['3000', '3000', 'Die Telefonnummer ist nicht gültig.'],
  ['500', '500', 'Das hat nicht geklappt'],
  ['1001', '1001', 'Mandant nicht gefunden'],
  ['404', '404', 'Seite nicht gefunden'],
  ['nonsense', '404', 'Seite nicht gefunden'],
  ['constructor', '404', 'Seite nicht gefunden'],
])('the page of %s names the code, says what it means and leads back', (code, name, title) => {
  const { container } = render(
    <MantineProvider env="test">
      <FailPage code={code} words={errorNameOf(code) ? undefined : codeWords(code)} />
    </MantineProvider>,
  )
  const [first, second, third] = [...container.querySelectorAll('p, h1')].map((each) => each.textContent)
  expect([first, second]).toEqual([name, title])
  expect(third).toMatch(/\.$/)
  screen.getByText('Zur Startseite')
})
