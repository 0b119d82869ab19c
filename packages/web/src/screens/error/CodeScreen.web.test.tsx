// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { CodeScreen } from './CodeScreen.tsx'
import { errorNameOf } from './ErrorScreen.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: 'a' }))
vi.mock('../../data/session.ts', () => ({ useSession: () => null }))
beforeEach(stubBrowser)
afterEach(cleanup)

function shown(code: string) {
  const { container } = render(
    <MantineProvider env="test">
      <CodeScreen code={code} />
    </MantineProvider>,
  )
  const words = [...container.querySelectorAll('p, h1')].map((each) => each.textContent)
  const home = screen.getByText('Zur Startseite')
  cleanup()
  return { words, home }
}

test('each code of the catalogue says its name, its title and what it means, with the way back', () => {
  for (const [code, { title }] of Object.entries(catalogue)) {
    const { words, home } = shown(code)
    expect(words, code).toEqual([code, title.de, expect.stringMatching(/\.$/)])
    expect(home).toBeTruthy()
  }
})

test('what is no code is not found; some codes have a page of their own', () => {
  expect(shown('nonsense').words[1]).toBe('Seite nicht gefunden')
  expect(shown('constructor').words[1]).toBe('Seite nicht gefunden')
  expect(['401', '404', '500', '1001', '503', '3000', 'constructor'].map(errorNameOf)).toEqual([
    '401',
    '404',
    '0',
    'tenant',
    '503',
    undefined,
    undefined,
  ])
})
